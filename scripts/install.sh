#!/bin/sh
# Installs the program, its man page and shell completions below PREFIX (/usr/local). DESTDIR is put before all paths,
# for packages. FLOWC names another program than the one from `make build`. make passes variables of its command line in
# the environment, so no shell interprets them.
set -eu
cd "$(dirname "$0")/.."

prefix=${DESTDIR:-}${PREFIX:-/usr/local}
# An absolute path can't be taken for an option.
case $prefix in
  /*) ;;
  *) prefix=$PWD/$prefix ;;
esac
flowc=${FLOWC:-.build/release/flowc}

program=bin/flowc
manual=share/man/man1/flowc.1
bash=share/bash-completion/completions/flowc
zsh=share/zsh/site-functions/_flowc
fish=share/fish/vendor_completions.d/flowc.fish

# If a directory had the file's name, `install` would put the file into it.
for file in "$program" "$manual" "$bash" "$zsh" "$fish"; do
  if [ -d "$prefix/$file" ]; then
    echo "install.sh: $prefix/$file is a directory; nothing is installed" >&2
    exit 1
  fi
done

put() {
  mkdir -p "$(dirname "$prefix/$3")"
  install -m "$1" "$2" "$prefix/$3"
}

# complete SHELL FILE
complete() {
  "$flowc" --generate-completion-script "$1" >"$script"
  put 644 "$script" "$2"
}

script=$(mktemp)
trap 'rm -f "$script"' EXIT

put 755 "$flowc" "$program"
put 644 docs/flowc.1 "$manual"
complete bash "$bash"
complete zsh "$zsh"
complete fish "$fish"

echo "flowc $("$flowc" --version) is installed in $prefix/bin"
