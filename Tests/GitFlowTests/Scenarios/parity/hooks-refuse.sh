init; remote; for verb in publish delete rename; do printf '#!/bin/sh\nexit 3\n' >.git/hooks/pre-flow-feature-$verb; chmod +x .git/hooks/*; done
gf feature start a; gf feature publish a; gf feature rename b; git checkout -q develop; gf feature delete a
