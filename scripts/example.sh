#!/usr/bin/env bash
# Builds the example with the build tool plug-in and walks through it. Then tests a build without changes, a build with
# a mistake in a flow, and the command plug-in. Then compiles the UIKit example, and the example with feature packages. Works in a copy below build/, which stays, so that the next run builds
# little. FLOWC names a built flowc for the plug-ins to use, so that none is built for them.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
copy=build/example
if [[ -n ${FLOWC:-} ]]; then
  export FLOWC_BUNDLE=build/flowc.artifactbundle
  rm -rf "$FLOWC_BUNDLE" && mkdir -p "$FLOWC_BUNDLE"
  cp "$FLOWC" "$FLOWC_BUNDLE/flowc"
  triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\([^"]*\)".*/\1/p' | head -n 1)
  cat >"$FLOWC_BUNDLE/info.json" <<END
{ "schemaVersion": "1.0", "artifacts": { "flowc": { "type": "executable", "version": "1.0.0", "variants": [
  { "path": "flowc", "supportedTriples": ["$triple"] } ] } } }
END
fi
mkdir -p "$copy"
rm -rf "$copy/flows" "$copy/Sources" "$copy/Generated"
cp -RL Examples/FxStudio/Package.swift Examples/FxStudio/Sources Examples/FxStudio/flows "$copy"
# These files are not flows, and nothing is generated from them.
echo 'not: [YAML' >"$copy/flows/.draft.yaml"
echo 'sources: .' >"$copy/flows/flowc.yaml"
# Seen from the copy, flowc is in another place.
sed -i.bak "s|path: \"../..\"|path: \"$root\"|" "$copy/Package.swift"
cd "$copy"

fail() {
  echo "example: $*" >&2
  exit 1
}

# Only the tested products are built, because a build of all targets would build flowc a second time. All builds have
# the same flags, because other flags cause a rebuild.
flags=(--quiet --disable-index-store ${BUILD_FLAGS:-})
build() {
  swift build --product Walk "${flags[@]}" || return
  [[ $(uname) != Darwin ]] || swift build --target Screens "${flags[@]}"
}

echo 'Building the example'
build
walk=$(swift run --skip-build "${flags[@]}" Walk)
echo "$walk"
[[ $walk == 'launch → tutorial.coding'* ]] || fail 'the walk does not begin with the tutorial'
[[ $walk == *'which is https://fxstudio.dev/map/'* ]] || fail 'the walk did not come to a city'

# A file that is written again is newer than the mark.
touch mark
build
generated=$(find .build -type d -path '*GenerateFlows/Flows' -print -quit)
[[ -f $generated/FlowApp.swift ]] || fail 'nothing was generated'
[[ -z $(find "$generated" -name '*.swift' -newer mark) ]] || fail 'a build that changed nothing has generated'

# A mistake ends the build with a message in the form of a compiler's message.
cp flows/login.yaml login.yaml
sed 's/push: register/push: registre/' login.yaml >flows/login.yaml
if message=$(build 2>&1); then fail 'a mistake in a flow did not end the build'; fi
grep -qE "login\.yaml:[0-9]+:[0-9]+: error: .*'registre'.* \[unknown-screen\]" <<<"$message" || fail "the mistake was not told: $message"
mv login.yaml flows/login.yaml
build

# The command plug-in writes the same files into the source tree. With --each-source it also writes those of YAML files
# without flows, which the build-tool plug-in names before it reads.
command=(swift package "${flags[@]}" --allow-writing-to-package-directory generate-flows)
write=("${command[@]}" --access internal --each-source --output Generated)
"${write[@]}" >/dev/null
diff -r "$generated" Generated || fail 'the two plug-ins do not make the same'
"${write[@]}" --check || fail 'what was just written is stale'

# Without options, it generates the targets of flowc.yaml, and keeps their string catalogs.
echo 'targets: { template: swiftui, output: Translated, strings: { bundle: module } }' >flowc.yaml
"${command[@]}" >/dev/null
[[ -e Translated/Flows.xcstrings ]] || fail 'the command plug-in does not keep the string catalog'
rm -r flowc.yaml Translated

# A target that doesn't depend on the runtime is told the line to add. With a copy, it needs none.
grep -q 'import FlowRuntime' "$generated/FlowApp.swift" || fail 'the runtime is not imported'
sed -i.bak 's|dependencies: \[.product(name: "FlowRuntime", package: "flowc")\],||' Package.swift
if message=$(build 2>&1); then fail 'a target without the runtime was built'; fi
grep -qF 'add .product(name: "FlowRuntime", package: "flowc") to the dependencies of Walk' <<<"$message" ||
  fail "the missing line was not told: $message"
printf 'core\nruntime: copy\n' >Sources/Walk/flowc.template
sed -i.bak 's|name: "Walk",|name: "Walk", exclude: ["flowc.template"],|' Package.swift
build
[[ $(swift run --skip-build "${flags[@]}" Walk) == "$walk" ]] || fail 'with a copy of the runtime the walk is another'
[[ -e $generated/FlowRuntime.swift ]] || fail 'the runtime is not copied'
echo 'The plug-ins work.'

# A package that takes the runtime alone resolves no other package.
runtime=$root/build/example-runtime
mkdir -p "$runtime/Sources/App"
cat >"$runtime/Package.swift" <<END
// swift-tools-version: 6.1
import PackageDescription
let package = Package(
  name: "App", dependencies: [.package(name: "flowc", path: "$root", traits: [])],
  targets: [.target(name: "App", dependencies: [.product(name: "FlowRuntime", package: "flowc")])])
END
echo 'import FlowRuntime' >"$runtime/Sources/App/App.swift"
resolved=$(swift package --package-path "$runtime" show-dependencies --format flatlist)
[[ $(wc -l <<<"$resolved") -eq 1 ]] || fail "a package that takes the runtime alone resolves $resolved"

# The UIKit app is compiled. On other systems than Apple's, declarations replace Apple's frameworks.
echo 'Compiling the UIKit example'
cd "$root"
flowc=${FLOWC:-$(find "$copy/.build" -type f -perm -u+x \( -name flowc -o -name flowc-tool \) -print -quit)}
uikit=build/example-uikit
rm -rf "$uikit"
mkdir -p "$uikit/modules"
cp -R Examples/Bookshelf/flows Examples/Bookshelf/flowc.yaml Examples/Bookshelf/Sources "$uikit"
"$flowc" generate --config "$uikit/flowc.yaml" --quiet
if [[ $(uname) != Darwin ]]; then
  for module in VirtualTime Combine UIKit SwiftUI; do
    swiftc -emit-module -module-name "$module" -emit-module-path "$uikit/modules/$module.swiftmodule" -parse-as-library -swift-version 6 \
      -package-name flowc -Xfrontend -experimental-skip-all-function-bodies -I "$uikit/modules" "Tests/Platforms/$module"/*.swift
  done
  swiftc -typecheck -parse-as-library -swift-version 6 -strict-concurrency=complete -warnings-as-errors -I "$uikit/modules" \
    "$uikit"/Generated/*.swift "$uikit"/Sources/Bookshelf/*.swift || fail 'the UIKit example does not compile'
fi
echo 'The UIKit example compiles.'

# The package Navigation is built as it is. The packages above it need Apple's frameworks.
echo 'Compiling the example with feature packages'
modules=build/example-modules
mkdir -p "$modules"
rm -rf "$modules/flows" "$modules/App" "$modules/Packages"/*/Sources
cp -R Examples/Modules/flows Examples/Modules/flowc.yaml Examples/Modules/App Examples/Modules/Packages "$modules"
sed -i.bak "s|path: \"../../../..\"|path: \"$root\"|" "$modules/Packages/Navigation/Package.swift"
"$flowc" generate --config "$modules/flowc.yaml" --quiet
swift build --package-path "$modules/Packages/Navigation" "${flags[@]}" || fail 'the package Navigation does not compile'
if [[ $(uname) != Darwin ]]; then
  rules=(-parse-as-library -swift-version 6 -strict-concurrency=complete -warnings-as-errors -I "$uikit/modules")
  # $1 is the module, $2 its package, and the rest are its sources.
  emit() {
    swiftc -emit-module -module-name "$1" -package-name "$2" -emit-module-path "$uikit/modules/$1.swiftmodule" "${rules[@]}" "${@:3}"
  }
  for module in FlowRuntime FlowSwiftUI; do
    emit "$module" flowc $(find "Sources/Runtime/$module" -name '*.swift')
  done
  for module in Navigation Catalog Basket; do
    emit "$module" "$module" $(find "$modules/Packages/$module/Sources" -name '*.swift') || fail "the package $module does not compile"
  done
  swiftc -typecheck -package-name App "${rules[@]}" "$modules"/App/*.swift "$modules"/App/Generated/*.swift ||
    fail 'the app above the feature packages does not compile'
fi
echo 'The example with feature packages compiles.'
