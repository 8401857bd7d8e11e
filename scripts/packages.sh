# Installs packages of the system, for other scripts, which set $who and $log.

has() { command -v "$1" >/dev/null 2>&1; }

apt() {
  if [ "$(id -u)" = 0 ]; then
    env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=120 "$@"
  elif has sudo; then
    sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=120 "$@"
  else
    echo 'this needs root or sudo' >&2
    return 1
  fi
}

# A new machine has no package lists, and an old one has outdated lists. So after a failure, the lists are updated and
# the installation is tried again.
apt_install() {
  apt install --no-install-recommends "$@" || { apt update && apt install --no-install-recommends "$@"; }
}

# try_install APT-NAMES BREW-NAMES: installs packages for the script $who, with the output of the package manager in
# $log.
try_install() {
  echo "$who: installing $1"
  if [ "$(uname -s)" = Darwin ]; then
    # shellcheck disable=SC2086 # the names are words
    has brew && brew install --quiet $2 >"$log" 2>&1
  else
    # shellcheck disable=SC2086
    has apt-get && apt_install $1 >"$log" 2>&1
  fi
}
