#!/bin/sh
# Prints Sources/FlowChecks/Registry.swift: every check, in whatever room its file stands.
set -eu
cd "$(dirname "$0")/../Sources"
groups='Reading Names Shape Arguments Reach Legality Facts Liveness Outcomes Links Views Hygiene'
for folder in FlowChecks/*/ */Findings/*/; do
  [ -d "$folder" ] || continue
  group=$(basename "$folder")
  case " $groups " in
    *" $group "*) ;;
    *) echo "registry.sh: where does the group $group belong?" >&2 && exit 1 ;;
  esac
done
# The types of a file's top level that are what is asked for, beside whatever else they are.
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
// Made by scripts/registry.sh from the files of all checks. `make record` makes it anew.

import FlowDiagnostics
HEADER
for folder in */Findings/; do
  [ ! -d "$folder" ] || printf 'import %s\n' "${folder%%/*}"
done
cat <<'HEADER'

extension Checks {
  /// Those that no list below has: what is found while files are read and names are resolved, and what is found last.
  static let others: [any Check.Type] = [
HEADER
find_checks 'Check|Finding|Misspelling' | grep -vxF "$(find_checks 'GraphCheck|StateCheck|LegalityCheck')"
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
find_checks 'StateCheck|LegalityCheck'
printf '  ]\n}\n'
