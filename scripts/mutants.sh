#!/usr/bin/env bash
# Breaks flowc in one place at a time, as Tests/mutants.txt says, and sees a test fail; what no test notices is listed, and the exit
# code is 1. `PART=2/3` takes every third place, from the second on.
#
# All places are broken in one copy of the project, in .build-mutants, which is built once: which of them is broken now it reads from a
# file when it starts. So each costs no more than a run of the tests that are to notice it.
set -euo pipefail
cd "$(dirname "$0")/.."

list=Tests/mutants.txt
work=$PWD/.build-mutants
part=${PART:-1/1}
[[ $part =~ ^([1-9][0-9]*)/([1-9][0-9]*)$ ]] || { echo "mutants: PART is like 2/3, not '$part'" >&2; exit 2; }
mkdir -p "$work/tree"

# One line for each place: its number, what is broken, file, line, what stands there instead, tests. Fields are parted by a sign that no line has.
sep=$'\037'
places=$(awk -v OFS="$sep" '
  function end() { if (what != "") print ++count, what, file, line, put, tests; what = "" }
  { at = index($0, ": "); key = at ? substr($0, 1, at - 1) : $0; value = at ? substr($0, at + 2) : "" }
  /^#/ { next }
  key == "break" { end(); what = value; put = "" }
  key == "in" { file = value }
  key == "line" { line = value }
  key == "put" { put = value }
  key == "seen by" { tests = value }
  END { end() }' "$list")

# What is as it was keeps its date, so that it is not built again.
keep() { if cmp -s "$1" "$2"; then rm "$1"; else mv "$1" "$2"; fi; }

copy_tree() {
  # A list by itself: to stop reading what a pipe still writes would be an error.
  local broken
  broken=$(cut -d "$sep" -f 3 <<<"$places")
  git ls-files -co --exclude-standard | grep -v '^\.build-mutants/' >"$work/files"
  (cd "$work/tree" && find . -type f -o -type l) | sed 's|^\./||' | sort >"$work/there"
  sort "$work/files" | comm -13 - "$work/there" | while IFS= read -r gone; do rm -f "$work/tree/$gone"; done
  while IFS= read -r file; do
    [[ -f $file ]] || continue
    mkdir -p "$work/tree/$(dirname "$file")"
    if grep -qxF "$file" <<<"$broken"; then
      break_places "$file" >"$work/broken.swift"
      keep "$work/broken.swift" "$work/tree/$file"
    elif ! cmp -s "$file" "$work/tree/$file"; then
      cp -p "$file" "$work/tree/$file"
    fi
  done <"$work/files"
}

# break_places FILE: the file with a choice in each of its places.
break_places() {
  awk -F "$sep" -v file="$1" '
    function trim(text) { sub(/^[ \t]+/, "", text); return text }
    NR == FNR {
      if ($3 != file) next
      open = index($4, "«"); close_ = index($4, "»")
      if (!open || !close_) { print "mutants: " $2 ": no «part» of the line is marked" >"/dev/stderr"; exit failed = 1 }
      mark = length("«")
      before = substr($4, 1, open - 1); inner = substr($4, open + mark, close_ - open - mark); after = substr($4, close_ + mark)
      line = before inner after
      if (line in instead) { print "mutants: " $2 ": the line is listed twice: " line >"/dev/stderr"; exit failed = 1 }
      what[line] = $2
      instead[line] = before ($5 == "" ? "if !isBroken(" $1 ") { " inner " }" : "(isBroken(" $1 ") ? (" $5 ") : (" inner "))") after
      next
    }
    trim($0) in instead { found[trim($0)]++; print instead[trim($0)]; next }
    { print }
    END {
      if (failed) exit 1
      for (line in instead) if (found[line] != 1) {
        print "mutants: " what[line] ": " file " has this line " found[line] + 0 " times, not once: " line >"/dev/stderr"
        exit 1
      }
    }' <(printf '%s\n' "$places") "$1"
  cat <<EOF

// Added by scripts/mutants.sh.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

private let brokenPlace: Int32 = {
  guard let file = fopen("$work/broken", "r") else { return 0 }
  defer { fclose(file) }
  var place: Int32 = 0
  while case let sign = fgetc(file), sign >= 48 { place = 10 * place + sign - 48 }
  return place
}()

private func isBroken(_ place: Int32) -> Bool { place == brokenPlace }
EOF
}

# What hangs fails, too.
limit=()
if command -v timeout >/dev/null; then limit=(timeout --kill-after=5s "${SECONDS_EACH:-300}"); fi

# fails NUMBER TESTS: whether those tests notice that the place is broken.
fails() {
  echo "$1" >"$work/broken"
  local result=0
  FLOWC_TESTS=quick "${limit[@]}" swift test --package-path "$work/tree" --scratch-path "$work/build" --skip-build --quiet \
    --disable-index-store --disable-xctest --enable-swift-testing --filter "$2" >"$work/log" 2>&1 || result=$?
  # What hung goes on without who began it.
  pkill -KILL -f "$work/build/.*PackageTests" || true
  ((result != 0))
}

copy_tree
echo 'Building flowc and its tests, with all places to break'
echo 0 >"$work/broken"
swift build --package-path "$work/tree" --scratch-path "$work/build" --product flowcPackageTests --disable-index-store --quiet

mine=$(awk -F "$sep" -v part="${BASH_REMATCH[1]}" -v parts="${BASH_REMATCH[2]}" '$1 % parts == part % parts' <<<"$places")
if [[ -n ${ONLY:-} ]]; then mine=$(grep -E "^[0-9]+$sep$ONLY" <<<"$mine"); fi

# Tests that fail by themselves would notice everything.
cut -d "$sep" -f 6 <<<"$mine" | sort -u | while IFS= read -r tests; do
  if fails 0 "$tests"; then
    cat "$work/log" >&2
    echo "mutants: the tests '$tests' fail with nothing broken" >&2
    exit 2
  fi
  # A filter that fits no test passes.
  grep -qE 'Test run with [1-9][0-9]* test' "$work/log" || { echo "mutants: no test is called '$tests'" >&2; exit 2; }
done

count=0 survivors=0
while IFS=$sep read -r number what file line put tests; do
  count=$((count + 1))
  if fails "$number" "$tests"; then
    echo "noticed: $what"
  else
    survivors=$((survivors + 1))
    echo "LIVES:   $what: no test of '$tests' notices '${put:-(nothing)}' in $file: $line"
  fi
done <<<"$mine"
echo "$count places were broken, $survivors of them unnoticed (in ${SECONDS} s)"
[[ $survivors = 0 ]]
