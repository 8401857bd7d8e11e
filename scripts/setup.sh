#!/bin/sh
# Installs everything that flowc needs in addition to a Swift toolchain: libyaml, which reads YAML, and Graphviz, which
# draws diagrams as pictures. Prints nothing if nothing is missing.
set -eu

who=setup
. "$(dirname "$0")/packages.sh"

fail() {
  echo "setup: $*" >&2
  exit 1
}

# SwiftPM finds libyaml with pkg-config, or in the compiler's default paths.
finds_libyaml() { pkg-config --exists yaml-0.1 2>/dev/null; }
finds_header() { echo '#include <yaml.h>' | clang -fsyntax-only -x c - 2>/dev/null; }

log=$(mktemp)
trap 'rm -f "$log"' EXIT

has swift || fail 'no Swift toolchain found: install Swift 6.1 or newer from https://www.swift.org/install'
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p' | head -n 1)
case $version in
  '' | [1-5]' '* | '6 0') fail "flowc needs Swift 6.1 or newer, but this is Swift $(echo "${version:-unknown}" | tr ' ' .)" ;;
esac

if ! finds_libyaml && ! try_install 'libyaml-dev pkg-config' 'libyaml pkgconf' && ! finds_header; then
  reason=$(tail -n 1 "$log")
  fail "install libyaml's development package (libyaml-dev, libyaml-devel, libyaml), and try again: ${reason:-no apt-get or brew here}"
fi

if ! has dot && ! try_install graphviz graphviz; then
  echo 'setup: Graphviz is missing; diagrams stay text until you install it'
fi
