init; remote; c d/x 1 dx; git worktree add -q ../linked develop~0 --detach 2>/dev/null; mkdir -p d/e; cd d/e
gf feature start a; c y 1 one; gf feature publish; gf feature rename b; gf feature checkout b; cd ../../../linked; gf feature checkout b; git checkout -q main; gf feature delete b; cd ../work
