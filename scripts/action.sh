#!/usr/bin/env bash
# The steps of action.yml. What they are to do stands in the environment, as FLOWC_PATHS and so on.
set -euo pipefail

# The `${words[@]+…}` below is for the bash 3.2 of macOS, to which an empty array is one that is not set.

# Words are separated by spaces and line breaks. A word cannot be quoted, so no path can contain a space. `read` fails at the end of the text.
words=$' \t\n'
IFS=$words read -rd '' -a paths <<<"${FLOWC_PATHS:-}" || true
IFS=$words read -rd '' -a arguments <<<"${FLOWC_ARGUMENTS:-}" || true

# A flowc that is installed already is taken, so that a job can bring its own.
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
