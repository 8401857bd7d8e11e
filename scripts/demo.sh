#!/bin/sh
# The whole job on the demo app, as flowc.yaml says: check its flows, generate its Swift, draw its pictures; by the flowc that is named,
# or the one for release.
set -eu
cd "$(dirname "$0")/.."

flowc=${1:-.build/release/flowc}

"$flowc" check
"$flowc" generate
pictures='docs/images/'
# Pictures are drawn only where they are not fresh, and only for that Graphviz is needed.
if ! "$flowc" diagram --check 2>/dev/null; then
  if command -v dot >/dev/null 2>&1; then "$flowc" diagram; else pictures='install Graphviz to draw them'; fi
fi

cat <<END

The demo app in flows/ has been checked and compiled:
  its Swift     build/Generated/
  its pictures  $pictures
  the compiler  $flowc
END
