init; c d 1 d1; gf hotfix start 1.0; c g 1 one; gf hotfix delete 1.0; gf hotfix delete -f 1.0
