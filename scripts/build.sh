#!/bin/sh
# Builds flowc for release, or the named products. On Linux the Swift runtime is linked into the programs, so that they
# run on machines without a toolchain. macOS includes the runtime. The toolchain's linker is used, because gold prints
# warnings about functions of Foundation.
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- flowc
products=$*

# FlowRuntime is a generic module. Unless it is specialized for flowc's types, walks take four times as long.
set -- -c release -Xswiftc -cross-module-optimization
# A program at a fixed address needs no relocation at each start, which saves a tenth of a small run.
[ "$(uname -s)" = Darwin ] || set -- "$@" --static-swift-stdlib -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -no-pie
# A terminal gets a progress line. A log gets only errors.
[ -t 1 ] || set -- "$@" --quiet

echo "Building $products for release"
# The products are built one by one. A build of all targets would build flowc a second time, as the tool of the
# plug-ins.
for product in $products; do swift build --product "$product" "$@"; done
