#!/bin/sh
# Prints the instructions that a push of a generated app takes in a debug build, with the request for the actions of the
# screen and without it. Valgrind counts 1,000 and 3,000 pushes, so the start of the program doesn't count.
set -eu
cd "$(dirname "$0")/.."

flowc=${FLOWC:-$PWD/.build/release/flowc}
[ -x "$flowc" ] || scripts/build.sh flowc
runtime=$PWD/Sources/Runtime/FlowRuntime
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >app.yaml <<'YAML'
app: Shop
start: main
---
flow: main
kind: tabs
tabs: { one: one, two: two, three: three, four: four }
---
flow: one
allow: unbounded-stack
screens:
  item:
    params: { id: { type: Int, default: 0 } }
    actions: { open: { push: item } }
---
flow: two
screens: [two]
---
flow: three
screens: [three]
---
flow: four
screens: [four]
YAML
"$flowc" generate app.yaml --access internal --quiet

cat >main.swift <<'SWIFT'
import FlowRuntime

final class Provider: ShopProvider {}
let router = ShopRouter(provider: Provider())
let count = Int(CommandLine.arguments[1]) ?? 0
let pushes = CommandLine.arguments[2] == "push"
for id in 0..<count {
  let actions = router.actions(OneFlow.ItemActions.self)
  if pushes { actions?.open(id: id) }
}
precondition(router.navigation.activeScreens.count == (pushes ? count + 1 : 1))
SWIFT
compile='swiftc -Onone -swift-version 6'
# shellcheck disable=SC2046
$compile -wmo -parse-as-library -emit-library -static -emit-module -module-name FlowRuntime \
  -emit-module-path FlowRuntime.swiftmodule -o libFlowRuntime.a $(find "$runtime" -name '*.swift')
$compile -I . -L . -lFlowRuntime -o push main.swift Generated/*.swift

# $1 is what the program does many times.
instructions() {
  for count in 1000 3000; do
    valgrind --tool=callgrind --callgrind-out-file=/dev/null ./push "$count" "$1" 2>&1 | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
  done | awk 'NR == 1 { few = $1 } END { print int(($1 - few) / 2000) }'
}
whole=$(instructions push) actions=$(instructions actions)
echo "a push and the actions of its screen: $whole instructions"
echo "the push alone: $((whole - actions)) instructions"
