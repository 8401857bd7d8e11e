#!/usr/bin/env bash
# Generates the app in Tests/Platforms/Ferry for each of its targets, with the flowc that FLOWC names, and writes the
# files that differ. A file that is equal for several targets is a link. If it is no longer equal, the file replaces its
# link. With --check, prints the names of the files that differ, and writes nothing.
set -euo pipefail

place=$(cd "$(dirname "$0")/../Tests/Platforms/Ferry" && pwd)
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
cp "$place"/*.yaml "$made"
(cd "$made" && "${FLOWC:-flowc}" generate --quiet)

stale=0
compare() {
  local file=$1
  # Views are written by hand.
  if [[ $file == */Views.swift ]] || cmp -s "$made/$file" "$place/$file"; then return; fi
  stale=1
  echo "$file"
  if [[ $check == no ]]; then
    rm -f "$place/$file"
    [[ ! -e $made/$file ]] || cp "$made/$file" "$place/$file"
  fi
}
check=no
[[ ${1:-} != --check ]] || check=yes
files=$({ cd "$made" && ls */*.swift; cd "$place" && ls */*.swift; } | sort -u)
# Links come last, because their targets may have changed.
for file in $files; do [[ -L $place/$file ]] || compare "$file"; done
for file in $files; do [[ ! -L $place/$file ]] || compare "$file"; done
[[ $check == no || $stale == 0 ]]
