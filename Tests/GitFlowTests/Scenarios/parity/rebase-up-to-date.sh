init; gf feature start a; c g 1 one; git checkout -q develop; gf feature rebase a
