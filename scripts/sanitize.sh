#!/usr/bin/env bash
# Runs the tests of `make check` with the sanitizers of SANITIZERS: address (memory that is not one's own), thread (memory that two threads
# use at once). Each is a build of its own. The arguments go to `swift test`.
set -euo pipefail
cd "$(dirname "$0")/.."

# What lives as long as the program is no leak, and most of what is looked up does.
export ASAN_OPTIONS=detect_leaks=0 FLOWC_TESTS=quick

for sanitizer in ${SANITIZERS:-address thread}; do
  echo "Running the tests with the $sanitizer sanitizer"
  swift build --product flowcPackageTests --scratch-path ".build-sanitize/$sanitizer" --sanitize "$sanitizer" --quiet
  swift test --skip-build --quiet --disable-xctest --scratch-path ".build-sanitize/$sanitizer" --sanitize "$sanitizer" "$@"
done
