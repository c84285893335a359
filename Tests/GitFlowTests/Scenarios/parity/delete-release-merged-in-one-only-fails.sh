init; gf release start 1.0; c g 1 one; git checkout -q main; git merge -q --no-ff -m m release/1.0; gf release delete 1.0
git checkout -q develop; git merge -q --no-ff -m m release/1.0; gf release delete 1.0
