#!/bin/sh
# Prints Sources/FlowChecks/Registry.swift: every check that stands in a file of its own.
set -eu
cd "$(dirname "$0")/../Sources/FlowChecks"
cat <<'HEADER'
// Made by scripts/registry.sh from the files beside this one. `make record` makes it anew.

import FlowDiagnostics

extension Checks {
  /// Every check, by group and name.
  public static let all: [any Check.Type] = [
HEADER
groups='Reading Names Shape Arguments Reach Legality Facts Liveness Outcomes Links Hygiene'
for folder in */; do
  case " $groups " in
    *" ${folder%/} "*) ;;
    *) echo "registry.sh: where does the group ${folder%/} belong?" >&2 && exit 1 ;;
  esac
done
find_checks() {
  for group in $groups; do
    [ -d "$group" ] || continue
    grep -hoE "^enum [A-Za-z]+: ($1)" "$group"/*.swift | LC_ALL=C sort | sed -E 's/^enum ([A-Za-z]+):.*/    \1.self,/'
  done
}
find_checks 'Check|GraphCheck|StateCheck'
cat <<'MIDDLE'
  ]

  /// Those that decide over the graph alone. Asking each check whether it does would take longer than many of them.
  static let overGraph: [any GraphCheck.Type] = [
MIDDLE
find_checks GraphCheck
cat <<'END'
  ]

  /// Those that decide over the states that can be reached.
  static let overStates: [any StateCheck.Type] = [
END
find_checks StateCheck
printf '  ]\n}\n'
