init; remote; gf feature track nothing
