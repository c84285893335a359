init; remote; git remote rename origin there; git config gitflow.origin there; gf feature start a; c g 1 one; gf feature publish a
