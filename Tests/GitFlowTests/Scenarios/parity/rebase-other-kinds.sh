init; gf release start 1.0; c r 1 r1; git checkout -q develop; c h 1 d1; gf release rebase 1.0
gf hotfix start 0.1; c x 1 x1; git checkout -q main; c y 1 m1; gf hotfix rebase 0.1
