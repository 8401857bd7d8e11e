#!/bin/sh
# Prints Sources/FlowChecks/Registry.swift with every check, from the files of all modules.
set -eu
cd "$(dirname "$0")/../Sources"
groups='Reading Names Shape Arguments Reach Legality Facts Liveness Outcomes Links Views Hygiene'
for folder in FlowChecks/*/ */Findings/*/; do
  [ -d "$folder" ] || continue
  group=$(basename "$folder")
  case " $groups " in
    *" $group "*) ;;
    *) echo "registry.sh: the group $group is unknown; add it to this script" >&2 && exit 1 ;;
  esac
done
# Prints the types at the top level of a file that conform to a protocol.
declared() {
  grep -hE "^(public )?(indirect )?(enum|struct|extension) [A-Za-z]+: ([A-Za-z]+, )*($1)\\b" "$2" || true
}
find_checks() {
  for group in $groups; do
    for file in "FlowChecks/$group"/*.swift */Findings/"$group"/*.swift; do
      [ ! -f "$file" ] || declared "$1" "$file"
    done | sed -E 's/^.*(enum|struct|extension) ([A-Za-z]+):.*/    \2.self,/' | LC_ALL=C sort -u
  done
}
cat <<'HEADER'
// Made by scripts/registry.sh from the files of all checks. `make record` makes it again.

import FlowDiagnostics
HEADER
for folder in */Findings/; do
  [ ! -d "$folder" ] || printf 'import %s\n' "${folder%%/*}"
done
cat <<'HEADER'

extension Checks {
  /// The checks that no list below contains. They report findings while files are read and names are resolved, or at the end.
  static let others: [any Check.Type] = [
HEADER
find_checks 'Check|Finding|Misspelling' | grep -vxF "$(find_checks 'GraphCheck|StateCheck|LegalityCheck')"
cat <<'MIDDLE'
  ]

  /// The checks that need only the graph. A test at run time whether a check is one of them would take longer than many checks.
  static let overGraph: [any GraphCheck.Type] = [
MIDDLE
find_checks GraphCheck
cat <<'END'
  ]

  /// The checks that need the reachable states.
  static let overStates: [any StateCheck.Type] = [
END
find_checks 'StateCheck|LegalityCheck'
printf '  ]\n}\n'
