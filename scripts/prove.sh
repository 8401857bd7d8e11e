#!/usr/bin/env bash
# Runs the comparisons with random apps and random edits in ten parts, each with apps of its own and a tenth of all that is the same each time, and says
# how each has ended; the exit code is 1 if some test failed. `PART=3/10` runs one part of ten, PARTS=25 all of twenty-five. What stands behind
# the script's name goes to `swift test`.
set -euo pipefail
cd "$(dirname "$0")/.."

parts=${PARTS:-10}
first=1 last=$parts
if [[ -n ${PART:-} ]]; then
  [[ $PART =~ ^([1-9][0-9]*)/([1-9][0-9]*)$ ]] || { echo "prove: PART is like 3/10, not '$PART'" >&2; exit 2; }
  first=${BASH_REMATCH[1]} last=$first parts=${BASH_REMATCH[2]}
  ((first <= parts)) || { echo "prove: there is no part $first of $parts" >&2; exit 2; }
fi

failed=0
# The last word of a suite's name also ends that of a module: hence the dot.
for ((part = first; part <= last; part++)); do
  begin=$SECONDS
  FLOWC_PART=$part FLOWC_PARTS=$parts swift test --skip-build --quiet "$@" \
    --filter 'ExactSearchTests|ExitTests|LinkSearchTests|DerivedRulesTests|LivenessTests|PathsTests|LegalityEditTests|WalkTests|LaneTests|FixingTests|[.]ServerTests|FormattingTests|LanguageModeTests|TabCertaintyTests|VersionTests|WayTests' && result=passed || { result=failed failed=1; }
  echo "prove: part $part of $parts $result after $((SECONDS - begin)) s"
done
exit $failed
