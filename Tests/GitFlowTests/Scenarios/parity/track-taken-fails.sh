init; remote; gf feature start a; gf feature publish a; gf feature track a
