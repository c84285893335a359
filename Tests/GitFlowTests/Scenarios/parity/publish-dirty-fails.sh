init; remote; gf feature start a; c g 1 one; echo x >g; gf feature publish a; git add g; gf feature publish a
