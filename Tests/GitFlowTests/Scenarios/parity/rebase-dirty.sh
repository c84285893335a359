init; gf feature start a; c g 1 one; git checkout -q develop; c h 1 d1; git checkout -q feature/a; echo x >base; gf feature rebase a
git config rebase.autostash true; gf feature rebase a
