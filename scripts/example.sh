#!/usr/bin/env bash
# Builds the example by the build-tool plug-in and walks through it; then a build that changes nothing, one with a mistake in a flow,
# and the command plug-in. All in a copy below build/, which stays, so that the next run builds little.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
copy=build/example
mkdir -p "$copy"
rm -rf "$copy/flows" "$copy/Sources" "$copy/Generated"
cp -RL Examples/FxStudio/Package.swift Examples/FxStudio/Sources Examples/FxStudio/flows "$copy"
# Neither is a flow, and nothing is made of them.
echo 'not: [YAML' >"$copy/flows/.draft.yaml"
echo 'sources: .' >"$copy/flows/flowc.yaml"
# From the copy, flowc lies elsewhere.
sed -i.bak "s|path: \"../..\"|path: \"$root\"|" "$copy/Package.swift"
cd "$copy"

fail() {
  echo "example: $*" >&2
  exit 1
}

echo 'Building the example, and flowc for its plug-in'
swift build --quiet
walk=$(swift run --quiet --skip-build Walk)
echo "$walk"
[[ $walk == 'launch → tutorial.coding'* ]] || fail 'the walk does not begin with the tutorial'
[[ $walk == *'which is https://fxstudio.dev/map/'* ]] || fail 'the walk did not come to a city'

# What would be written again would be newer than the mark.
touch mark
swift build --quiet
generated=$(find .build -type d -path '*GenerateFlows/Flows' -print -quit)
[[ -f $generated/FlowApp.swift ]] || fail 'nothing was generated'
[[ -z $(find "$generated" -name '*.swift' -newer mark) ]] || fail 'a build that changed nothing has generated'

# A mistake ends the build, at its place and in the words of a compiler.
cp flows/login.yaml login.yaml
sed 's/push: register/push: registre/' login.yaml >flows/login.yaml
if message=$(swift build --quiet 2>&1); then fail 'a mistake in a flow did not end the build'; fi
grep -qE "login\.yaml:[0-9]+:[0-9]+: error: .*'registre'.* \[unknown-screen\]" <<<"$message" || fail "the mistake was not told: $message"
mv login.yaml flows/login.yaml
swift build --quiet

# The command plug-in writes into the source tree what the other one writes beside it.
write=(swift package --quiet --allow-writing-to-package-directory generate-flows --access internal --output Generated)
"${write[@]}" >/dev/null
diff -r "$generated" Generated || fail 'the two plug-ins do not make the same'
"${write[@]}" --check || fail 'what was just written is stale'

# A target that depends on the runtime imports it and has no copy.
sed -i.bak 's|name: "Walk", plugins|name: "Walk", dependencies: [.product(name: "FlowRuntime", package: "flowc")], plugins|' Package.swift
swift build --quiet
[[ $(swift run --quiet --skip-build Walk) == "$walk" ]] || fail 'with the runtime as a module the walk is another'
grep -q 'import FlowRuntime' "$generated/FlowApp.swift" || fail 'the runtime is not imported'
[[ ! -e $generated/FlowRuntime.swift ]] || fail 'the runtime is copied although it is imported'
echo 'The plug-ins do what they should.'
