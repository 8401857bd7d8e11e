#!/bin/sh
# Prints the cost of compiling generated code, compared with the router that a person would write for the same screens.
# Each result is a ratio of two programs that run in turn, as in bench.sh. It counts the processor time of all their
# processes, because the wall time depends on the number of free cores.
set -eu
cd "$(dirname "$0")/.."

scripts/build.sh flowc flowc-bench
root=$PWD
flowc=$PWD/.build/release/flowc
bench=$PWD/.build/release/flowc-bench

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The library has the same path each time. Only the cost of compiling counts.
compile='swiftc -Onone -wmo -parse-as-library -swift-version 6'
cd "$work"
for screens in 100 1000; do
  "$bench" make-app --screens "$screens" --output "$screens.yaml"
  # The default is internal, as for the handwritten router, because both are in the app's module.
  "$flowc" generate "$screens.yaml" --access "${ACCESS:-internal}" --runtime copy --output "core-$screens" >generate.log
  # Screens of several flows have the same name, and each needs its own view.
  awk '{ print } $1 == "flow:" { flow = toupper(substr($2, 1, 1)) substr($2, 2) }
    /^[^ ]/ { isScreen = $1 == "screens:" }
    isScreen && /^  [^ ]+:$/ { print "    view: " flow toupper(substr($1, 1, 1)) substr($1, 2, length($1) - 2) "View" }' \
    "$screens.yaml" >"views-$screens.yaml"
  "$flowc" generate "views-$screens.yaml" --access "${ACCESS:-internal}" --template swiftui --runtime copy --output "swiftui-$screens" >>generate.log
done
"$bench" make-router --screens 1000 --output router-1000.swift
"$bench" make-router --screens 1000 --views --output router-views.swift

# $1 is a file or directory of sources.
sources() { find "$1" -name '*.swift' | sort | tr '\n' ' '; }

printf '\nThe core of 1,000 screens, compared with a handwritten router\n'
# shellcheck disable=SC2046,SC2086 # the flags and files are words
"$bench" ratio --processor-time --runs 7 -- $compile -emit-library -o core.so $(sources core-1000) \
  -- $compile -emit-library -o router.so router-1000.swift

FLOWC=$flowc BENCH=$bench "$root/scripts/bench-module.sh"

printf '\nThe core of 1,000 screens, compared with 100\n'
# shellcheck disable=SC2046,SC2086
"$bench" ratio --processor-time --runs 5 -- $compile -emit-library -o core.so $(sources core-1000) \
  -- $compile -emit-library -o core.so $(sources core-100)

# On systems without SwiftUI, declarations of its used parts replace it, as in the tests.
mkdir host ios
for module in VirtualTime Combine UIKit SwiftUI; do
  swiftc -emit-module -module-name "$module" -emit-module-path "host/$module.swiftmodule" -parse-as-library -swift-version 6 \
    -package-name flowc -Xfrontend -experimental-skip-all-function-bodies -I host "$root/Tests/Platforms/$module"/*.swift
done
# The app provides the views of the screens. Here they show nothing.
{
  echo 'import SwiftUI'
  {
    grep -oh '[A-Za-z0-9]*View([^)]*actions:' swiftui-1000/*.flow.swift
    # The handwritten router contains the views of its flows.
    grep -oh '[A-Za-z0-9]*View(' router-views.swift | grep -vFx "$(sed -n 's/^struct \([A-Za-z0-9]*View\):.*/\1(/p' router-views.swift)"
  } | sed 's/View(.*/View/' | sort -u | while read -r view; do
    echo "struct $view: View {"
    echo '  init(id: String = "", filter: String = "", actions: Any = 0) {}'
    echo '  var body: some View { EmptyView() }'
    echo '}'
  done
} >views.swift

# $1 is the compiler with its flags, $2 the target in the heading.
compare_checks() {
  printf '\nCore and SwiftUI of 1,000 screens, compared with a handwritten router and views, up to SIL, %s\n' "$2"
  # shellcheck disable=SC2046,SC2086
  "$bench" ratio --processor-time --runs 5 -- $1 views.swift $(sources swiftui-1000) -- $1 views.swift router-views.swift

  printf '\nCore and SwiftUI of 1,000 screens, compared with 100, up to SIL, %s\n' "$2"
  # shellcheck disable=SC2046,SC2086
  "$bench" ratio --processor-time --runs 5 -- $1 views.swift $(sources swiftui-1000) -- $1 views.swift $(sources swiftui-100)
}

# Without the driver, the compiler needs the path of its macros.
plugins=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host/plugins
rules='-emit-sil -o /dev/null -module-name App -parse-as-library -swift-version 6 -strict-concurrency=complete'
compare_checks "swiftc -frontend $rules -plugin-path $plugins -I host" 'on this machine'

# The tests build Swift's library for iOS, once for each toolchain.
caches=${XDG_CACHE_HOME:-$HOME/.cache}/flowc-tests
library=$(find "$caches" -maxdepth 2 -path '*/ios-*/complete' 2>/dev/null | tail -n 1 | xargs -r dirname)
if [ -n "$library" ]; then
  ios="-target $(uname -m | sed 's/aarch64/arm64/')-apple-ios17.0-simulator -disable-objc-interop -plugin-path $plugins -Xcc -ffreestanding -I $library -I ios"
  for module in Foundation VirtualTime Combine UIKit SwiftUI; do
    # shellcheck disable=SC2086
    swiftc -frontend -emit-module -module-name "$module" -o "ios/$module.swiftmodule" -parse-as-library -swift-version 6 \
      -enable-library-evolution -package-name flowc -experimental-skip-all-function-bodies -disable-availability-checking $ios "$root/Tests/Platforms/$module"/*.swift
  done
  compare_checks "swiftc -frontend $rules $ios" 'for iOS 17'
fi
