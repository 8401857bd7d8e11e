#!/usr/bin/env bash
# Gives flowc random inputs with libFuzzer and the address sanitizer. The ENTRIES share TIME seconds (600). Interesting
# inputs are kept in .build-fuzz/corpus for the next run.
#
# With less than 600 seconds, the fuzzer isn't optimized: it tries half as many inputs, and is built in a fifth of the
# time. TIME=0 only builds it. Graphviz and Swift's parser read the output for accepted inputs.
#
# A harmful input is kept as Tests/Fuzzing/Cases/ENTRY/NAME, and `make test` then tries it. The exit code is 1 in that
# case.
set -euo pipefail
cd "$(dirname "$0")/.."

time=${TIME:-600}
read -ra entries <<<"${ENTRIES:-findings pipeline configuration template state}"
work=.build-fuzz
# One flag names both sanitizers. With two flags the compiler uses only the last, and the program lacks either coverage
# or addresses.
build=(--scratch-path "$work" --disable-index-store --product flowc-fuzz --configuration release --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address)
# The default linker of Linux prints warnings about the sanitizer.
[[ $(uname -s) == Darwin ]] || build+=(-Xswiftc -use-ld=lld)

[[ $time =~ ^(0|[1-9][0-9]*)$ ]] || { echo "fuzz: TIME must be a number of seconds, not '$time'" >&2; exit 2; }
corpora=$work/corpus
if ((time < 600)); then
  build+=(-Xswiftc -Onone -Xswiftc -gnone)
  corpora=$work/brief
  rm -rf "$corpora"
fi

mkdir -p "$work"
# Some toolchains don't have libFuzzer, for example Xcode's.
cat >"$work/has.swift" <<<'@_cdecl("LLVMFuzzerTestOneInput") public func test(_: UnsafePointer<UInt8>?, _: Int) -> CInt { 0 }'
if ! swiftc -parse-as-library -sanitize=fuzzer,address "$work/has.swift" -o "$work/has" >"$work/has.log" 2>&1; then
  echo "fuzz: skipped, because this toolchain can't build with libFuzzer; see $work/has.log"
  exit 0
fi

echo 'Building flowc with sanitizers'
FLOWC_FUZZ=1 swift build "${build[@]}" --quiet
fuzzer=$(FLOWC_FUZZ=1 swift build "${build[@]}" --show-bin-path)/flowc-fuzz
((time > 0)) || exit 0

# Copies the project's files for an entry into a directory. A golden case contains several files, each after a line `>>>
# NAME`.
seed() {
  local entry=$1 directory=$2 name number=0 file
  case $entry in
    findings | pipeline) name='[^/]*\.yaml$' ;;
    configuration) name='flowc\.yaml$' ;;
    template) name='[^/]*\.mustache$' ;;
    state) name='state/[^/]*$' ;;
  esac
  # The copies have numbers as names, because two seeds can have the same name.
  find flows flowc.yaml templates Examples Tests/Fuzzing/Seeds -type f ! -path '*/.build/*' | grep -E "(^|/)$name" | sort | while read -r file; do
    cp "$file" "$directory/seed-$((number++))"
  done
  awk -v prefix="$directory/case-" -v name="$name" '
    FNR == 1 { out = "" }
    /^(>>>|<<<) / { close(out); out = /^>>> / && $2 ~ name ? prefix (++count) : ""; next }
    out { print > out }' Tests/Cases/*/*.case
}

# Keeps about forty of the files in a directory.
thin() {
  local files=("$1"/*)
  local step=$((${#files[@]} / 40 + 1)) index
  for index in "${!files[@]}"; do ((index % step == 0)) || rm "${files[index]}"; done
}

# Memory that lives as long as the program isn't a leak, and most lookup tables do. A small quarantine and short stacks
# find most faults at a third of the cost.
export ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=16:malloc_context_size=3

failed=0
share=$((time / ${#entries[@]}))
for entry in "${entries[@]}"; do
  corpus=$corpora/$entry cases=Tests/Fuzzing/Cases/$entry
  mkdir -p "$corpus" "$work/found"
  seed "$entry" "$corpus"
  ((time >= 600)) || thin "$corpus"
  [[ -d $cases ]] && cp "$cases"/* "$corpus"
  log=$work/$entry.log
  begin=$SECONDS
  if FLOWC_FUZZ_ENTRY=$entry "$fuzzer" "$corpus" -max_total_time="$((share > 0 ? share : 1))" -max_len=20000 -timeout=20 \
    -rss_limit_mb=3000 -artifact_prefix="$work/found/$entry-" -print_final_stats=1 >"$log" 2>&1; then
    result=passed
  else
    result=FAILED failed=1
  fi
  # Without coverage, libFuzzer continues blindly.
  grep -q ' cov: ' "$log" || { echo "fuzz: $entry was built without coverage" >&2; failed=1; }
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  echo "fuzz: $entry $result: ${runs:-?} executions in $((SECONDS - begin)) s"
  for found in "$work/found/$entry"-*; do
    [[ -e $found ]] || continue
    mkdir -p "$cases"
    mv "$found" "$cases/${found##*/"$entry"-}"
    echo "fuzz: kept $cases/${found##*/"$entry"-}; see the end of $log"
  done
done

# Other programs read the output for accepted inputs.
if [[ " ${entries[*]} " == *' pipeline '* ]]; then
  kept=$work/kept
  keep() {
    rm -rf "$1" && mkdir -p "$1"
    FLOWC_FUZZ_ENTRY=pipeline FLOWC_FUZZ_KEEP=$1 "$fuzzer" "$corpora/pipeline" -runs=0 -artifact_prefix="$work/found/" >"$1.log" 2>&1 || failed=1
  }
  complain() { echo "fuzz: $1 does not read $2" >&2; failed=1; }
  keep "$kept"
  # Output that depends on the order of a dictionary differs between processes. In a short run, golden cases find most
  # of these faults.
  if ((time >= 600)); then
    keep "$kept-again"
    diff -rq "$kept" "$kept-again" >"$work/again.log" || { echo "fuzz: another process generates different files; see $work/again.log" >&2; failed=1; }
  fi
  read_swift() { find "$kept" -name '*.swift' | sort | xargs -r -n 200 swiftc -frontend -parse -swift-version 6; }
  read_swift 2>"$work/parser.log" || complain "Swift's parser" "what it complains about in $work/parser.log"
  echo "fuzz: Swift's parser has read $(find "$kept" -name '*.swift' | wc -l) files"
  if command -v dot >/dev/null; then
    while read -r diagram; do
      # Graphviz prints warnings for most inputs that it refuses.
      if ! timeout 60 dot -Tcanon "$diagram" >/dev/null 2>"$work/dot.log" || [[ -s $work/dot.log ]]; then
        complain Graphviz "$diagram"
        cat "$work/dot.log" >&2
      fi
    done < <(find "$kept" -name '*.dot' | sort)
    echo "fuzz: Graphviz has read $(find "$kept" -name '*.dot' | wc -l) diagrams"
  fi
fi
exit $failed
