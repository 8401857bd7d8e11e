#!/usr/bin/env bash
# Gives flowc inputs that nobody would write, by libFuzzer with the address sanitizer: TIME seconds in all (600), shared by the entries
# (ENTRIES). What was found interesting is kept in .build-fuzz/corpus for the next run. Less than ten minutes are a look at some inputs, by a
# fuzzer that is not optimised: it tries half as much, and is built in a fifth of the time; TIME=0 builds it. Of what is accepted, Graphviz and
# Swift's parser read what was made. An input that does harm is kept as Tests/Fuzzing/Cases/ENTRY/NAME, where `make test` tries it from then
# on; the exit code is 1 then.
set -euo pipefail
cd "$(dirname "$0")/.."

time=${TIME:-600}
read -ra entries <<<"${ENTRIES:-findings pipeline configuration template state}"
work=.build-fuzz
# One flag for both sanitizers: of two, the compiler hears the last, and what it made was without coverage or without addresses.
build=(--scratch-path "$work" --disable-index-store --product flowc-fuzz --configuration release --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address)
# The linker that Linux uses else warns of what the sanitizer links.
[[ $(uname -s) == Darwin ]] || build+=(-Xswiftc -use-ld=lld)

[[ $time =~ ^(0|[1-9][0-9]*)$ ]] || { echo "fuzz: TIME is in seconds, not '$time'" >&2; exit 2; }
corpora=$work/corpus
if ((time < 600)); then
  build+=(-Xswiftc -Onone -Xswiftc -gnone)
  corpora=$work/brief
  rm -rf "$corpora"
fi

mkdir -p "$work"
# Not every toolchain has it: those of Xcode do not.
cat >"$work/has.swift" <<<'@_cdecl("LLVMFuzzerTestOneInput") public func test(_: UnsafePointer<UInt8>?, _: Int) -> CInt { 0 }'
if ! swiftc -parse-as-library -sanitize=fuzzer,address "$work/has.swift" -o "$work/has" >"$work/has.log" 2>&1; then
  echo "fuzz: skipped, since this toolchain builds nothing with libFuzzer: $work/has.log says why"
  exit 0
fi

echo 'Building flowc with sanitizers'
FLOWC_FUZZ=1 swift build "${build[@]}" --quiet
fuzzer=$(FLOWC_FUZZ=1 swift build "${build[@]}" --show-bin-path)/flowc-fuzz
((time > 0)) || exit 0

# Puts what the project has of an entry's kind into a directory; a golden case holds several files, each behind a line `>>> NAME`.
seed() {
  local entry=$1 directory=$2 name number=0 file
  case $entry in
    findings | pipeline) name='[^/]*\.yaml$' ;;
    configuration) name='flowc\.yaml$' ;;
    template) name='[^/]*\.mustache$' ;;
    state) name='state/[^/]*$' ;;
  esac
  # By number: two seeds may have one name.
  find flows flowc.yaml templates Examples Tests/Fuzzing/Seeds -type f ! -path '*/.build/*' | grep -E "(^|/)$name" | sort | while read -r file; do
    cp "$file" "$directory/seed-$((number++))"
  done
  awk -v prefix="$directory/case-" -v name="$name" '
    FNR == 1 { out = "" }
    /^(>>>|<<<) / { close(out); out = /^>>> / && $2 ~ name ? prefix (++count) : ""; next }
    out { print > out }' Tests/Cases/*/*.case
}

# Leaves some forty of the files in a directory.
thin() {
  local files=("$1"/*)
  local step=$((${#files[@]} / 40 + 1)) index
  for index in "${!files[@]}"; do ((index % step == 0)) || rm "${files[index]}"; done
}

# What lives as long as the program is no leak, and most of what is looked up does. Freed memory that is held back for a short while only,
# and stacks of a few calls for each piece of it, are most of what can be had at a third of the cost.
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
  # Without coverage libFuzzer goes on all the same, blindly.
  grep -q ' cov: ' "$log" || { echo "fuzz: $entry was built without coverage" >&2; failed=1; }
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  echo "fuzz: $entry $result: ${runs:-?} executions in $((SECONDS - begin)) s"
  for found in "$work/found/$entry"-*; do
    [[ -e $found ]] || continue
    mkdir -p "$cases"
    mv "$found" "$cases/${found##*/"$entry"-}"
    echo "fuzz: kept $cases/${found##*/"$entry"-}; the end of $log says what happened"
  done
done

# What others say of what was made of the accepted inputs.
if [[ " ${entries[*]} " == *' pipeline '* ]]; then
  kept=$work/kept
  keep() {
    rm -rf "$1" && mkdir -p "$1"
    FLOWC_FUZZ_ENTRY=pipeline FLOWC_FUZZ_KEEP=$1 "$fuzzer" "$corpora/pipeline" -runs=0 -artifact_prefix="$work/found/" >"$1.log" 2>&1 || failed=1
  }
  complain() { echo "fuzz: $1 does not read $2" >&2; failed=1; }
  keep "$kept"
  # What hangs on the order of a dictionary is otherwise in each process; golden cases see most of that in a shorter run.
  if ((time >= 600)); then
    keep "$kept-again"
    diff -rq "$kept" "$kept-again" >"$work/again.log" || { echo "fuzz: another process makes other files: $work/again.log" >&2; failed=1; }
  fi
  read_swift() { find "$kept" -name '*.swift' | sort | xargs -r -n 200 swiftc -frontend -parse -swift-version 6; }
  read_swift 2>"$work/parser.log" || complain "Swift's parser" "what it complains about in $work/parser.log"
  echo "fuzz: Swift's parser has read $(find "$kept" -name '*.swift' | wc -l) files"
  if command -v dot >/dev/null; then
    while read -r diagram; do
      # What it refuses it mostly warns of as well.
      if ! timeout 60 dot -Tcanon "$diagram" >/dev/null 2>"$work/dot.log" || [[ -s $work/dot.log ]]; then
        complain Graphviz "$diagram"
        cat "$work/dot.log" >&2
      fi
    done < <(find "$kept" -name '*.dot' | sort)
    echo "fuzz: Graphviz has read $(find "$kept" -name '*.dot' | wc -l) diagrams"
  fi
fi
exit $failed
