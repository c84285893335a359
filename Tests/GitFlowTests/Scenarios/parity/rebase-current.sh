init; gf feature start a; c g 1 one; c g 2 two; git checkout -q develop; c h 1 d1; git checkout -q feature/a; gf feature rebase
