#!/usr/bin/env bash
# Runs the comparisons with random apps and random edits in ten parts. Each part has its own apps, and a tenth of all
# constant cases. Prints the result of each part. The exit code is 1 if a test failed. `PART=3/10` runs one part of ten,
# PARTS=25 runs all of twenty-five. The arguments are passed to `swift test`.
set -euo pipefail
cd "$(dirname "$0")/.."

parts=${PARTS:-10}
first=1 last=$parts
if [[ -n ${PART:-} ]]; then
  [[ $PART =~ ^([1-9][0-9]*)/([1-9][0-9]*)$ ]] || { echo "prove: PART must have the form 3/10, not '$PART'" >&2; exit 2; }
  first=${BASH_REMATCH[1]} last=$first parts=${BASH_REMATCH[2]}
  ((first <= parts)) || { echo "prove: there is no part $first of $parts" >&2; exit 2; }
fi

failed=0
# The dot is necessary because the last word of a suite's name is also at the end of a module's name.
for ((part = first; part <= last; part++)); do
  begin=$SECONDS
  FLOWC_PART=$part FLOWC_PARTS=$parts swift test --skip-build --quiet "$@" \
    --filter 'ExactSearchTests|ExitTests|LinkSearchTests|DerivedRulesTests|LivenessTests|PathsTests|LegalityEditTests|WalkTests|LaneTests|FixingTests|[.]ServerTests|FormattingTests|LanguageModeTests|TabCertaintyTests|VersionTests|RouterAtScreenTests' && result=passed || { result=failed failed=1; }
  echo "prove: part $part of $parts $result after $((SECONDS - begin)) s"
done
exit $failed
