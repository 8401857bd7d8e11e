#!/usr/bin/env bash
# The steps of action.yml. The environment contains their inputs, for example FLOWC_PATHS.
set -euo pipefail

# `${words[@]+…}` is necessary for bash 3.2 of macOS, which treats an empty array as unset.

# Words are separated by spaces and line breaks. A word can't be quoted, so no path can contain a space. `read` fails at
# the end of the text.
words=$' \t\n'
IFS=$words read -rd '' -a paths <<<"${FLOWC_PATHS:-}" || true
IFS=$words read -rd '' -a arguments <<<"${FLOWC_ARGUMENTS:-}" || true

# An installed flowc is used, so that a job can bring its own.
find_flowc() {
  if command -v flowc >/dev/null; then return; fi
  "$GITHUB_ACTION_PATH/scripts/setup.sh"
  "$GITHUB_ACTION_PATH/scripts/build.sh"
  echo "$GITHUB_ACTION_PATH/.build/release" >>"$GITHUB_PATH"
}

check() {
  local formats=(--format github)
  if [[ -n ${FLOWC_SARIF:-} ]]; then formats+=(--format "sarif=$FLOWC_SARIF"); fi
  flowc check ${paths[@]+"${paths[@]}"} "${formats[@]}" ${arguments[@]+"${arguments[@]}"}
}

case "$1" in
  find) find_flowc ;;
  check) check ;;
  generated) flowc generate ${paths[@]+"${paths[@]}"} --check ;;
  diagrams) flowc diagram ${paths[@]+"${paths[@]}"} --check ;;
  *)
    echo "action.sh: there is no step '$1'" >&2
    exit 2
    ;;
esac
