#!/bin/sh
# The whole job on the demo app: check its flows, generate its Swift, draw its diagram.
set -eu
cd "$(dirname "$0")/.."

flowc=.build/release/flowc
mkdir -p build

"$flowc" check flows
"$flowc" generate flows --template core --output build/Generated
"$flowc" diagram flows --format dot >build/flows.dot
picture='install Graphviz for a picture'
if command -v dot >/dev/null 2>&1; then
  dot -Tsvg build/flows.dot -o build/flows.svg
  picture=build/flows.svg
fi

cat <<END

The demo app in flows/ has been checked and compiled:
  its Swift    build/Generated/
  its diagram  build/flows.dot ($picture)
  the compiler $flowc
END
