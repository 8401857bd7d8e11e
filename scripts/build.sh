#!/bin/sh
# Builds flowc for release, or the products that are named. On Linux the Swift runtime goes into the programs, so that they
# run on machines without a toolchain; macOS brings the runtime along. The toolchain's own linker
# does it, because gold warns of functions within Foundation that flowc has no hand in.
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- flowc
products=$*

# What navigation means is generic and a module of its own: unless it is made for flowc's numbers, walks cost four times as much.
set -- -c release -Xswiftc -cross-module-optimization
# A program that always lies at the same address need not be moved at each start: a tenth of a small run.
[ "$(uname -s)" = Darwin ] || set -- "$@" --static-swift-stdlib -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -no-pie
# A terminal gets one moving line of progress, a log only what went wrong.
[ -t 1 ] || set -- "$@" --quiet

echo "Building $products for release"
# One product after another, and not all there is: that would build flowc a second time, as the tool of the plug-ins.
for product in $products; do swift build --product "$product" "$@"; done
