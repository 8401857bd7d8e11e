#!/bin/sh
# Prints the cost of compiling the core of an app that imports the runtime, compared with the router that a person would
# write for as many screens. Then prints the same of the demo app, also with a copy of the runtime. Each result is a
# ratio of two programs that run in turn, in processor time, as in bench-compile.sh. FLOWC and BENCH name built programs,
# RUNS the number of pairs, and SIZES the numbers of screens.
set -eu
cd "$(dirname "$0")/.."

[ -n "${FLOWC:-}" ] && [ -n "${BENCH:-}" ] || scripts/build.sh flowc flowc-bench
flowc=${FLOWC:-$PWD/.build/release/flowc}
bench=${BENCH:-$PWD/.build/release/flowc-bench}
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

compile='swiftc -Onone -wmo -parse-as-library -swift-version 6'
# $1 is a directory of sources.
sources() { find "$1" -name '*.swift' | sort | tr '\n' ' '; }
# Sets the number of screens in a flow. An app of $1 screens has at least two flows behind its first screen.
divide() { if [ "$1" -lt 51 ]; then flow=$((($1 - 1) / 2)); else flow=25; fi; }
# $1 is the number of screens.
router() { divide "$1" && "$bench" make-router --screens "$1" --per-flow "$flow" --output "router-$1.swift"; }
# $1 is a directory of generated code, $2 the number of screens of the router, $3 the flags that find the runtime.
compare() {
  # shellcheck disable=SC2046,SC2086 # the flags and files are words
  "$bench" ratio --processor-time --runs "${RUNS:-7}" -- $compile $3 -emit-library -o core.so $(sources "$1") \
    -- $compile -emit-library -o router.so "router-$2.swift"
}

# The runtime is compiled once for all builds of an app, so its cost doesn't count.
mkdir runtime
# shellcheck disable=SC2046,SC2086
$compile -emit-library -static -emit-module -module-name FlowRuntime -emit-module-path runtime/FlowRuntime.swiftmodule \
  -o runtime/libFlowRuntime.a $(sources "$root/Sources/Runtime/FlowRuntime")
imported='-I runtime -L runtime -lFlowRuntime'

for screens in ${SIZES:-20 64 100 300 1000}; do
  divide "$screens"
  "$bench" make-app --screens "$screens" --per-flow "$flow" --output "$screens.yaml"
  "$flowc" generate "$screens.yaml" --access "${ACCESS:-internal}" --output "module-$screens" >generate.log
  router "$screens"
  printf '\nThe core of %s screens, the runtime being a module, against a router by hand\n' "$screens"
  compare "module-$screens" "$screens" "$imported"
done

# The demo has 14 screens.
router 14
for runtime in module copy; do
  "$flowc" generate "$root/flows" --access internal --runtime "$runtime" --output "demo-$runtime" >generate.log
  flags=$imported
  [ "$runtime" = module ] || flags=
  printf '\nThe core of the demo, the runtime being a %s, against a router by hand of 14 screens\n' "$runtime"
  compare "demo-$runtime" 14 "$flags"
done
