#!/usr/bin/env bash
# Runs the tests of `make check` with the sanitizers of SANITIZERS: address (memory that is not one's own), thread (memory that two threads
# use at once). Each is a build of its own. The arguments go to `swift test`.
set -euo pipefail
cd "$(dirname "$0")/.."

export FLOWC_TESTS=quick
# What lives as long as the program is no leak, and most of what is looked up does. It stands in the programs, since tests run flowc with
# nothing of the environment.
mkdir -p .build-sanitize
options=$PWD/.build-sanitize/options.o
clang -x c -c -o "$options" - <<<'const char *__asan_default_options(void) { return "detect_leaks=0"; }'

for sanitizer in ${SANITIZERS:-address thread}; do
  echo "Running the tests with the $sanitizer sanitizer"
  flags=(--quiet --scratch-path ".build-sanitize/$sanitizer" --sanitize "$sanitizer" --disable-index-store -Xlinker "$options")
  swift build --product flowcPackageTests "${flags[@]}"
  # Where files may not grow, the thread sanitizer itself dies of a bus error.
  [[ $sanitizer == thread ]] && flags+=(--skip aFileThatMayNotGrowLeavesNothingBehind)
  swift test --skip-build --disable-xctest --enable-swift-testing "${flags[@]}" "$@"
done
