#!/bin/sh
# Prints a file of Sources/CResources, which embeds the templates, the pages of all checks, or the sources of the
# runtime.
set -eu
cd "$(dirname "$0")/.."
case "${1-}" in
  templates) up=../.. files=$(find templates -name '*.mustache') function=templates ;;
  pages) up=../.. files=$(find docs/checks -name '*.md' ! -name README.md) function=check_pages ;;
  runtime) up=.. files=$(cd Sources && find Runtime/FlowRuntime Runtime/FlowSwiftUI Runtime/FlowUIKit -name '*.swift') function=runtime_sources ;;
  *) echo "usage: scripts/embed.sh templates|pages|runtime" >&2 && exit 1 ;;
esac
cat <<HEADER
// Made by 'scripts/embed.sh $1'. 'make record' makes it again.
#include "Texts.h"

static const struct Text all[] = {
HEADER
for file in $(printf '%s\n' "$files" | LC_ALL=C sort); do
  printf '#define FILE "%s/%s"\n#include "Text.inc"\n' "$up" "$file"
done
cat <<END
    {0, 0},
};

const struct Text *$function(void) { return all; }
END
