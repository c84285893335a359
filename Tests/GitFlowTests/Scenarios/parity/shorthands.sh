init; remote; gf feature start a; c g 1 one; gf publish; git checkout -q develop; c h 1 d1; gf publish; git checkout -q feature/a; gf rebase
gf hotfix start 1.0; gf delete
