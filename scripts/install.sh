#!/bin/sh
# Installs the program, its man page and completions for shells below PREFIX, by default /usr/local. DESTDIR goes before all
# paths, for those who make packages; FLOWC is another program than the one that `make build` leaves.
set -eu
cd "$(dirname "$0")/.."

prefix=${DESTDIR:-}${PREFIX:-/usr/local}
flowc=${FLOWC:-.build/release/flowc}

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

put 755 "$flowc" bin/flowc
put 644 docs/flowc.1 share/man/man1/flowc.1
complete bash share/bash-completion/completions/flowc
complete zsh share/zsh/site-functions/_flowc
complete fish share/fish/vendor_completions.d/flowc.fish

echo "flowc $("$flowc" --version) is installed in $prefix/bin"
