init; remote; gf feature start a; c g 1 one; gf feature publish a; gf feature finish --keepremote a
