#!/bin/sh
# Prints the cost of checking and generating, as the ratio of two programs that run in turn as whole processes. Seconds
# differ between machines, and ratios hardly do. A large app without faults is the hardest case, because each check
# examines all of it.
set -eu
cd "$(dirname "$0")/.."

scripts/build.sh flowc flowc-bench
flowc=$PWD/.build/release/flowc
bench=$PWD/.build/release/flowc-bench

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# If the system has no compiler, the toolchain has clang.
compiler=$(command -v cc || command -v clang)
# shellcheck disable=SC2046 # the flags are words
"$compiler" -O2 $(pkg-config --cflags yaml-0.1 2>/dev/null || true) -o "$work/libyaml-events" \
  Benchmarks/LibYAMLEvents/main.c $(pkg-config --libs yaml-0.1 2>/dev/null || echo -lyaml)

"$bench" make-app --screens 10000 --output "$work/10k.yaml"
"$bench" make-app --screens 10000 --per-flow 10000 --output "$work/10k-one-flow.yaml"
"$bench" make-app --screens 10000 --facts 8 --output "$work/10k-facts.yaml"
"$bench" make-app --screens 50000 --per-flow 50000 --output "$work/50k-one-flow.yaml"
"$bench" make-app --screens 100000 --output "$work/100k.yaml"
cd "$work"

printf '\nflowc check, compared with libyaml alone, 10,000 screens\n'
"$bench" ratio --runs 21 -- "$flowc" check 10k.yaml -- ./libyaml-events 10k.yaml

printf '\n100,000 screens, compared with 10,000\n'
"$bench" ratio --runs 9 -- "$flowc" check 100k.yaml -- "$flowc" check 10k.yaml

printf '\n10,000 screens in one flow, compared with flows of 25 screens\n'
"$bench" ratio --runs 5 -- "$flowc" check 10k-one-flow.yaml -- "$flowc" check 10k.yaml

printf '\n50,000 screens in one flow, compared with 10,000 in one flow\n'
"$bench" ratio --runs 5 -- "$flowc" check 50k-one-flow.yaml -- "$flowc" check 10k-one-flow.yaml

printf '\n10,000 screens with 8 facts, compared with 1 fact\n'
"$bench" ratio --runs 5 -- "$flowc" check 10k-facts.yaml -- "$flowc" check 10k.yaml

for shape in flags once else tabs; do
  printf '\n30 conditions, compared with 10: %s\n' "$shape"
  for count in 10 30; do "$bench" make-many --shape "$shape" --count "$count" --output "$shape$count.yaml"; done
  "$bench" ratio --runs 9 -- "$flowc" check "${shape}30.yaml" -- "$flowc" check "${shape}10.yaml"
done

printf '\nflowc generate into an empty directory, compared with libyaml alone, 10,000 screens\n'
"$bench" ratio --runs 21 --before 'rm -rf fresh' -- "$flowc" generate 10k.yaml --output fresh -- ./libyaml-events 10k.yaml

for screens in 1000 10000; do
  printf '\nediting latency, %s screens\n' "$screens"
  "$bench" make-app --screens "$screens" --output written.yaml
  "$bench" answers "$flowc" written.yaml
done
