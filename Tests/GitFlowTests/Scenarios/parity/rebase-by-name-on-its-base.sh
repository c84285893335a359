init; git branch side; gf feature start a side; c g 1 one; git checkout -q side; c h 1 s1; git checkout -q develop; gf feature rebase a
