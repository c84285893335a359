init; remote
others 'for b in feature/t release/2.0 hotfix/2.1; do git push -q origin origin/develop:refs/heads/$b; done'
for kind in feature bugfix release hotfix; do for verb in publish track pull delete rename; do for phase in pre post; do
  case $kind-$verb in hotfix-track|release-rename|release-pull|hotfix-pull) continue;; esac
  printf '#!/bin/sh\necho "$(basename "$0") $*" >>../ran\n' >.git/hooks/$phase-flow-$kind-$verb; chmod +x .git/hooks/$phase-flow-$kind-$verb
done; done; done
git config gitflow.prefix.versiontag v
gf feature start a; gf feature publish a; gf feature rename b a; gf feature delete -f b; gf feature track t; gf feature pull origin t
gf bugfix start b; gf bugfix publish; gf bugfix delete b
gf release start 1.0; gf release publish 1.0; gf release delete 1.0; gf release track 2.0
gf hotfix start 1.1; gf hotfix publish 1.1; gf hotfix rename 1.2; gf hotfix delete -f 1.2
git checkout -q develop; cp ../ran ran; git add ran; git commit -qm ran
