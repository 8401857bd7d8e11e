#!/usr/bin/env bash
# Runs the tests of `make check` with each sanitizer in SANITIZERS: address (accesses to memory that isn't the program's
# own), thread (unsynchronized accesses of two threads). Each has its own build. The arguments are passed to `swift
# test`.
set -euo pipefail
cd "$(dirname "$0")/.."

export FLOWC_TESTS=quick
# Memory that lives as long as the program isn't a leak, and most lookup tables do. The option is linked into the
# programs, because tests run flowc with an empty environment.
mkdir -p .build-sanitize
options=$PWD/.build-sanitize/options.o
clang -x c -c -o "$options" - <<<'const char *__asan_default_options(void) { return "detect_leaks=0"; }'

for sanitizer in ${SANITIZERS:-address thread}; do
  echo "Running the tests with the $sanitizer sanitizer"
  flags=(--quiet --scratch-path ".build-sanitize/$sanitizer" --sanitize "$sanitizer" --disable-index-store -Xlinker "$options")
  swift build --product flowcPackageTests "${flags[@]}"
  # If files can't grow, the thread sanitizer itself ends with a bus error.
  [[ $sanitizer == thread ]] && flags+=(--skip aFileThatMayNotGrowLeavesNothingBehind)
  swift test --skip-build --disable-xctest --enable-swift-testing "${flags[@]}" "$@"
done
