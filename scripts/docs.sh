#!/usr/bin/env bash
# Writes the documentation of the libraries below build/docs, as a website for any web server. A warning of DocC, for
# example about a link to a missing symbol, is an error, except for parameters without documentation: their names often
# say enough. Takes the flags of `swift build`, so that the builds are shared.
#
# FlowSwiftUI and FlowUIKit are empty on macOS. There, Xcode makes their documentation, for iOS.
set -euo pipefail
cd "$(dirname "$0")/.."

sources=(Sources/FlowCompiler Sources/Runtime/FlowRuntime)
docc=(docc)
if [[ $(uname) == Darwin ]]; then
  docc=(xcrun docc)
else
  sources+=(Sources/Runtime/FlowSwiftUI Sources/Runtime/FlowUIKit)
fi

echo 'Building the modules'
swift package "$@" dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  --emit-extension-block-symbols >/dev/null
symbols=$(dirname "$(swift build "$@" --show-bin-path)")/symbolgraph

echo 'Writing the documentation'
made=build/docs-made
rm -rf build/docs "$made"
archives=()
for source in "${sources[@]}"; do
  module=$(basename "$source")
  mkdir -p "$made/$module"
  # The symbols of the module, and of its extensions of other modules.
  cp "$symbols/$module".symbols.json "$symbols/$module"@*.symbols.json "$made/$module"
  if ! "${docc[@]}" convert "$source/$module.docc" --additional-symbol-graph-dir "$made/$module" \
    --output-dir "$made/$module.doccarchive" >"$made/log" 2>&1 ||
    grep '^warning: ' "$made/log" | grep -qv ' is missing documentation$'; then
    cat "$made/log" >&2
    exit 1
  fi
  archives+=("$made/$module.doccarchive")
done
"${docc[@]}" merge "${archives[@]}" --synthesized-landing-page-name flowc --output-path build/docs
rm -rf "$made"
echo 'The documentation is in build/docs. Start a web server there, and open /documentation.'
