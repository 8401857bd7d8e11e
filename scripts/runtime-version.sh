#!/bin/sh
# Raises the version of the runtime if its public declarations have changed since the version was given. The digest of
# the declarations is in Sources/Runtime/interface. With --check, writes nothing and fails instead.
set -eu
cd "$(dirname "$0")/../Sources/Runtime"
version=FlowRuntime/App/FlowRuntimeVersion.swift

# Prints the public declarations without their bodies, the requirements of protocols and the cases of enums, each line
# without its indentation. A declaration can have several lines.
declarations() {
  find Flow* -name '*.swift' ! -path "$version" | LC_ALL=C sort | xargs awk '
    FNR == 1 { within = ""; open = 0 }
    /^ *(\/\/|$)/ { next }
    {
      indent = match($0, /[^ ]/) - 1
      line = substr($0, indent + 1)
      if (line ~ /^}/ && indent <= base) within = ""
      isPublic = line ~ /^(@[A-Za-z_]+(\([^)]*\))? )*(public|open) /
      holdsMembers = isPublic && line ~ /(^| )(protocol|enum) /
      if (isPublic || open > 0 || within == "protocol" || within == "enum" && indent == base + 2 && line ~ /^(indirect )?case /) {
        text = line
        if (within != "protocol" && !holdsMembers) sub(/ *\{.*/, "", text)
        print text
        open += gsub(/\(/, "(", text) - gsub(/\)/, ")", text)
      }
      if (holdsMembers && line !~ /}$/) { within = line ~ /(^| )protocol / ? "protocol" : "enum"; base = indent }
    }'
}

digest=$(declarations | LC_ALL=C sort | cksum | cut -d ' ' -f 1)
[ "$digest" != "$(cat interface)" ] || exit 0
if [ "${1:-}" = --check ]; then
  echo "the public declarations of the runtime have changed; run 'make record', which raises the version of the runtime" >&2
  exit 1
fi
number=$(sed -n 's/.*static var v\([0-9]*\):.*/\1/p' "$version")
next=$((number + 1))
sed "s/static var v$number:/static var v$next:/; s/this is version $number of/this is version $next of/" "$version" >"$version.new"
mv "$version.new" "$version"
echo "$digest" >interface
