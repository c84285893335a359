init; gf feature start login; gf feature start other; gf feature checkout log; gf feature co other
