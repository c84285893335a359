init; remote; gf feature start a; gf feature publish a; gf feature start b; gf feature pull origin a; gf feature pull origin; gf feature pull
