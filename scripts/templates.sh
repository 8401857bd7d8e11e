#!/bin/sh
# Prints Sources/CResources/Templates.c, which embeds every template.
set -eu
cd "$(dirname "$0")/.."
cat <<'HEADER'
// Made by scripts/templates.sh from the files in templates. `make record` makes it again.
#include "Texts.h"

static const struct Text all[] = {
HEADER
for file in $(find templates -name '*.mustache' | LC_ALL=C sort); do
  printf '#define FILE "../../%s"\n#include "Text.inc"\n' "$file"
done
cat <<'END'
    {0, 0},
};

const struct Text *templates(void) { return all; }
END
