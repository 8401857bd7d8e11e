#!/bin/sh
# Checks the demo app, generates its Swift and draws its pictures, as flowc.yaml configures. $1 names the flowc to use.
# The default is the one for release.
set -eu
cd "$(dirname "$0")/.."

flowc=${1:-.build/release/flowc}

"$flowc" check
"$flowc" generate
pictures='docs/images/'
# Only pictures that aren't fresh are drawn, so Graphviz is necessary only for these.
if ! "$flowc" diagram --check 2>/dev/null; then
  if command -v dot >/dev/null 2>&1; then "$flowc" diagram; else pictures='install Graphviz to draw them'; fi
fi

cat <<END

The demo app in flows/ has been checked and compiled:
  its Swift     build/Generated/
  its pictures  $pictures
  the compiler  $flowc
END
