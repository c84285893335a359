# Plays one scenario in the current folder and prints what it left behind.
#
#   bash play.sh COMMAND SCENARIO
#
# COMMAND is the git-flow to play it with, such as /usr/bin/git-flow. A scenario is a piece of bash. It begins in a fresh
# repository with one commit on main, and may call:
#   gf ARGS…             the command; whether it succeeds is part of what is compared
#   c FILE TEXT SUBJECT  writes, stages and commits a file
#   init                 sets git-flow up as gf init -d does, but without the time that this takes
#   remote               makes ../remote.git from the repository, as its origin
#   others COMMANDS      runs commands in a clone of the remote, for what other people do
set -u
tool=$1
mkdir work && cd work
gf() { $tool "$@" </dev/null >../output 2>&1 && echo "gf $1 ${2:-}: ok" >&3 || echo "gf $1 ${2:-}: failed" >&3; }
c() { mkdir -p "$(dirname "$1")"; printf '%s\n' "$2" >"$1"; git add -- "$1"; git commit -qm "$3"; }
init() {
  git branch develop; git checkout -q develop; git config gitflow.branch.master main; git config gitflow.branch.develop develop
  for kind in feature bugfix release hotfix support; do git config gitflow.prefix.$kind $kind/; done
  git config gitflow.prefix.versiontag ''
}
remote() { git clone -q --bare . ../remote.git; git remote add origin ../remote.git; git fetch -q; }
others() { (rm -rf ../others; git clone -q ../remote.git ../others; cd ../others; eval "$1"); }
git init -q -b main .
c base base base
exec 3>&1
. "$2" >../log 2>&1
exec 3>&-

echo "HEAD $(git symbolic-ref -q --short HEAD || echo detached)"
git status --porcelain | sed 's/^/status /'
git for-each-ref --format='%(refname) %(objecttype) %(objectname:short) %(contents:subject)'
git config --local --get-regexp '^(gitflow|branch)\.' | grep -v '^gitflow\.path\.hooks' | sort | sed 's/^/config /'
[ -d ../remote.git ] && git -C ../remote.git for-each-ref --format='remote %(refname) %(objectname:short)'
git fsck --no-dangling 2>&1
exit 0
