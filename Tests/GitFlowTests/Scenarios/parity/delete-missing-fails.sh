init; gf feature start ab; gf feature delete a
