#!/bin/sh
# Lists the slowest tests and suites. Each test runs alone, so its time is its own. In `make test`, tests run in
# parallel, and most of a test's time is spent waiting for others.
set -eu
cd "$(dirname "$0")/.."

report=.build/times
mkdir -p .build
status=0
swift test --skip-build --no-parallel --xunit-output "$report.xml" "$@" >"$report.log" 2>&1 || status=$?
[ "$status" = 0 ] || grep '✘' "$report.log" || cat "$report.log"

# The names contain XML entities.
list() {
  sed -n 's/.*<testcase classname="\([^"]*\)" name="\([^"]*\)" time="\([^"]*\)".*/\3|\1|\2/p' "$report.xml" |
    sed 's/&quot;/"/g; s/&apos;/'"'"'/g; s/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g'
}
echo 'Seconds per test:'
list | LC_ALL=C sort -rn | head -n 30 | awk -F '|' '{ printf "%9.2f  %s %s\n", $1, $2, $3 }'
echo 'Seconds per suite:'
list | awk -F '|' '{ sum[$2] += $1; all += $1 } END { for (suite in sum) printf "%9.2f  %s\n", sum[suite], suite; printf "%9.2f  all\n", all }' |
  LC_ALL=C sort -rn | head -n 16
exit "$status"
