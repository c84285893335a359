init; remote; git config gitflow.feature.delete.force true; git config gitflow.feature.delete.remote true
gf feature start a; c g 1 one; gf feature publish a; git checkout -q develop; gf feature delete a
