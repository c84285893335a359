init; gf feature start a; c f F f1; git checkout -q develop; c f D d1; gf feature rebase a; echo X >f; git add f; git rebase --continue
