init; gf feature start a; c g 1 one; git checkout -q develop; git merge -q feature/a; gf feature delete a
