init; remote; gf feature start a; gf feature publish a; gf feature delete -r a
gf bugfix start b; c g 1 one; gf bugfix publish b; gf bugfix delete -f -r b
