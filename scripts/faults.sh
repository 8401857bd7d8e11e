#!/usr/bin/env bash
# What is written is written whole or not at all, and nothing of the user's is lost: flowc is killed at random moments (KILLS, 1000), gets
# a disk that is full after ever more bytes, files that may not grow, and directories that may not be written to. After each, every file
# is as one of two runs that nothing disturbed made it, and what a killed run has left behind goes with the next one.
set -euo pipefail
cd "$(dirname "$0")/.."

flowc=$PWD/${FLOWC:-.build/release/flowc}
[[ ${FLOWC:-} == /* ]] && flowc=$FLOWC
kills=${KILLS:-1000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[[ -x $flowc ]] || { echo "faults: there is no $flowc: run 'make build'" >&2; exit 2; }

fail() {
  echo "faults: $*" >&2
  exit 1
}

# Two states of one project: in the other one the app is called otherwise, which every file tells.
project() {
  mkdir -p "$work/$1/flows" && cp flows/*.yaml "$work/$1/flows"
  printf 'sources: [flows]\ntargets: [{ template: swiftui, output: out }]\ndiagrams: [{ output: app.dot }, { output: app.mmd }]\n' >"$work/$1/flowc.yaml"
}
write() {
  (cd "$1" && "$flowc" generate && "$flowc" diagram && "$flowc" check --write-baseline --baseline baseline.txt) >"$work/log" 2>&1 ||
    fail "the demo cannot be written: $(cat "$work/log")"
}
project old && project new
sed -i.bak 's/^app: .*/app: Other/' "$work/new/flows/app.yaml" && rm "$work/new/flows/app.yaml.bak"
! cmp -s "$work/old/flows/app.yaml" "$work/new/flows/app.yaml" || fail 'flows/app.yaml does not say what the app is called'
write "$work/old"
write "$work/new"

# Whether each file of a directory is as in one of the two, with no part of another.
whole() {
  local file
  while read -r file; do
    cmp -s "$1/$file" "$work/old/$file" || cmp -s "$1/$file" "$work/new/$file" || fail "after $2: $file is neither the old nor the new one"
  done < <(cd "$1" && find out app.dot app.mmd baseline.txt flows flowc.yaml -type f ! -name '*.flowc-*.tmp')
  for file in app.dot app.mmd flows/app.yaml; do [[ -s $1/$file ]] || fail "after $2: $file is lost"; done
}

fresh() {
  rm -rf "$work/now"
  cp -a "$work/old" "$work/now"
  cp "$work/new/flows/app.yaml" "$work/now/flows/app.yaml"
}

# The verb that a number stands for.
verb() {
  case $(($1 % 3)) in
    0) set -- generate ;;
    1) set -- diagram ;;
    2) set -- check --write-baseline --baseline baseline.txt ;;
  esac
  exec "$flowc" "$@"
}

for ((kill = 0; kill < kills; kill++)); do
  fresh
  (cd "$work/now" && verb "$kill") >/dev/null 2>&1 &
  # Runs of the demo take some hundredths of a second: kills fall anywhere within, and behind.
  sleep "$(printf '0.0%05d' $((RANDOM * 3)))"
  { kill -KILL $! && wait $!; } 2>/dev/null || true
  whole "$work/now" "kill $kill"
  if ((kill % 10 < 3)); then
    write "$work/now"
    left=$(find "$work/now" -name '*.tmp')
    [[ -z $left ]] || fail "the run after kill $kill leaves $left"
  fi
done
echo "faults: killed $kills times"

# Files that may not grow beyond some kilobytes: writes that end short.
for ((size = 0; size < 40; size++)); do
  fresh
  status=0
  (ulimit -f "$size" && trap '' XFSZ && cd "$work/now" && exec "$flowc" generate) >"$work/log" 2>&1 || status=$?
  ((status == 0 || status == 3)) || fail "a file of at most $size KB ends with $status: $(cat "$work/log")"
  whole "$work/now" "files of at most $size KB"
done
echo 'faults: wrote files of at most 0 to 39 KB'

# A disk that is full: of a size of its own, where the system lets one mount it. There is room for what is there, and then for ever more of
# what is to be written.
if unshare -Urm true 2>/dev/null; then
  least=$(du -sk "$work/old" | cut -f1)
  for ((size = least; size <= 5 * least / 2; size += least / 80)); do
    unshare -Urm bash -s "$flowc" "$work" "$size" <<'INNER' >"$work/log" 2>&1 || fail "a disk of $size KB: $(cat "$work/log")"
      flowc=$1 work=$2 size=$3
      rm -rf "$work/disk" && mkdir "$work/disk" && mount -t tmpfs -o "size=${size}k" none "$work/disk" && cd "$work/disk" || exit 1
      # Pages are larger than small files: what does not even hold the old state is no disk for this.
      cp -a "$work/old/." . 2>/dev/null && cp "$work/new/flows/app.yaml" flows/app.yaml || exit 0
      "$flowc" generate; status=$?
      [ $status = 0 ] || [ $status = 3 ] || { echo "ends with $status"; exit 1; }
      for file in $(find out -type f ! -name '*.tmp'); do
        cmp -s "$file" "$work/new/$file" && continue
        [ $status = 3 ] && cmp -s "$file" "$work/old/$file" || { echo "$file is torn, or of before (exit code $status)"; exit 1; }
      done
      echo "$status" >>"$work/ends"
INNER
  done
  full=$(grep -c 3 "$work/ends" || true) whole=$(grep -c 0 "$work/ends" || true)
  ((full > 0 && whole > 0)) || fail "of the disks $full were full and $whole were not"
  echo "faults: wrote to $full disks that were full and $whole that were not"
else
  echo 'faults: no disk of its own can be mounted here, so none was full'
fi

# Directories that may not be written to; who may do everything gives that up for it.
drop=()
[[ $(id -u) == 0 ]] && drop=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fresh
if ((${#drop[@]})) && ! command -v setpriv >/dev/null; then
  echo 'faults: root may do everything here, so no permission was missing'
else
  cp "$flowc" "$work/flowc"
  chmod -R a+rX "$work" && chmod -R a-w "$work/now"
  status=0
  (cd "$work/now" && ${drop[@]+"${drop[@]}"} "$work/flowc" generate) >"$work/log" 2>&1 || status=$?
  chmod -R u+w "$work/now"
  ((status == 3)) || fail "a directory without permission ends with $status: $(cat "$work/log")"
  whole "$work/now" 'no permission'
fi

# A device that takes nothing.
if [[ -e /dev/full ]]; then
  status=0
  (cd "$work/now" && "$flowc" check --format json) >/dev/full 2>"$work/log" || status=$?
  ((status == 3)) || fail "a full device ends with $status"
fi
echo 'faults: all passed'
