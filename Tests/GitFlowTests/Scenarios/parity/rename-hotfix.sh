init; gf hotfix start 1.0; gf hotfix rename 1.1; c g 1 one
