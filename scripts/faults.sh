#!/usr/bin/env bash
# Tests that each file is written whole or not at all, and that no data of the user is lost. flowc gets signals at
# random moments (KILLS of them, by default 1000), full disks of various sizes, limits on file sizes, and read-only
# directories. After each fault, each file is as before the run or as after an undisturbed run. The next run removes
# everything that a killed run has left behind.
set -euo pipefail
cd "$(dirname "$0")/.."

flowc=$PWD/${FLOWC:-.build/release/flowc}
[[ ${FLOWC:-} == /* ]] && flowc=$FLOWC
kills=${KILLS:-1000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[[ -x $flowc ]] || { echo "faults: $flowc is missing; run 'make build'" >&2; exit 2; }

fail() {
  echo "faults: $*" >&2
  exit 1
}

# All verbs that write, with their arguments.
verbs=(generate diagram baseline fix rename add move format)
run() {
  case $1 in
    generate | diagram | fix | format) set -- "$1" ;;
    baseline) set -- check --write-baseline --baseline baseline.txt ;;
    rename) set -- rename flow login welcome ;;
    add) set -- add screen map.street --from map.city ;;
    move) set -- move login.forgotPassword map ;;
  esac
  exec "$flowc" "$@"
}

undisturbed() {
  (cd "$1" && run "$2") >"$work/log" 2>&1 || fail "$2 ends with $?: $(cat "$work/log")"
}

# Creates each verb's project before and after a run. The run changes every file that the verb writes.
change() {
  sed -i.bak "$2" "$1" && ! cmp -s "$1" "$1.bak" && rm "$1.bak" || fail "$1 has nothing that '$2' would change"
}
for verb in "${verbs[@]}"; do
  before=$work/$verb/before after=$work/$verb/after
  mkdir -p "$before/flows" && cp flows/*.yaml "$before/flows"
  printf 'sources: [flows]\ntargets: [{ template: swiftui, output: out }]\ndiagrams: [{ output: app.dot }, { output: app.mmd }]\n' >"$before/flowc.yaml"
  case $verb in
    generate | diagram)
      undisturbed "$before" "$verb"
      change "$before/flows/app.yaml" 's/^app: .*/app: Other/'
      ;;
    baseline) # a screen that nothing leads to, and then another
      change "$before/flows/main.yaml" $'s/^  videos: { title: Videos }/&\\\n  lost: { title: Lost }/'
      undisturbed "$before" "$verb"
      change "$before/flows/main.yaml" 's/^  lost:/  gone:/'
      ;;
    fix)
      change "$before/flows/login.yaml" 's/{ push: register }/{ psuh: register }/'
      change "$before/flows/main.yaml" 's/{ push: city }/{ psuh: city }/'
      ;;
    format)
      change "$before/flows/login.yaml" 's/{ push: register }/{push:   register}/'
      change "$before/flows/main.yaml" 's/{ push: city }/{push:   city}/'
      ;;
  esac
  cp -a "$before" "$after"
  undisturbed "$after" "$verb"
  ! diff -rq "$before" "$after" >/dev/null || fail "$verb writes nothing: $(cat "$work/log")"
done

# Checks that each file of a verb's project is as before or as after the verb.
now=$work/now
whole() {
  local file
  while read -r file; do
    cmp -s "$now/$file" "$work/$1/before/$file" || cmp -s "$now/$file" "$work/$1/after/$file" ||
      fail "$1, after $2: $file is neither the old nor the new one"
  done < <(cd "$now" && find . -type f ! -name '*.flowc-*.tmp')
  while read -r file; do [[ -e $now/$file ]] || fail "$1, after $2: $file is lost"; done < <(cd "$work/$1/before" && find . -type f)
}
fresh() {
  rm -rf "$now"
  cp -a "$work/$1/before" "$now"
}

signals=(KILL TERM KILL HUP)
for ((kill = 0; kill < kills; kill++)); do
  verb=${verbs[kill % ${#verbs[@]}]}
  fresh "$verb"
  (cd "$now" && run "$verb") >/dev/null 2>&1 &
  # A run on the demo takes some hundredths of a second. So kills happen at any moment of the run, or after it.
  sleep "$(printf '0.0%05d' $((RANDOM * 3)))"
  # flowc handles half of the signals, which must leave no temporary files. A shell's background commands ignore SIGINT.
  signal=${signals[kill / ${#verbs[@]} % ${#signals[@]}]}
  { kill "-$signal" $! && wait $!; } 2>/dev/null || true
  whole "$verb" "kill $kill"
  [[ $signal == KILL || -z $(find "$now" -name '*.flowc-*.tmp') ]] || fail "$verb, after SIG$signal, leaves temporary files"
  # A second run completes the work of the first. If only a temporary file is left, 'fix' and 'format' have nothing to
  # write, so they don't remove it.
  case $verb in
    generate | diagram | baseline) left=() ;;
    fix | format) left=(-x '*.flowc-*.tmp') ;;
    *) continue ;;
  esac
  undisturbed "$now" "$verb"
  diff -rq ${left[@]+"${left[@]}"} "$now" "$work/$verb/after" >"$work/log" || fail "the run after kill $kill: $(cat "$work/log")"
done
echo "faults: killed ${verbs[*]} $kills times"

# Files that can't grow beyond some kilobytes, so that writes end early.
for ((size = 0; size < 40; size++)); do
  for verb in "${verbs[@]}"; do
    fresh "$verb"
    status=0
    (ulimit -f "$size" && trap '' XFSZ && cd "$now" && run "$verb") >"$work/log" 2>&1 || status=$?
    ((status == 0 || status == 3)) || fail "$verb ends with $status where a file has at most $size KB: $(cat "$work/log")"
    whole "$verb" "files of at most $size KB"
  done
done
echo 'faults: wrote files of at most 0 to 39 KB'

# A full disk, if the system allows to mount one. Its size allows the existing files and more and more of the new ones.
if unshare -Urm true 2>/dev/null; then
  mkdir "$work/disk"
  for verb in "${verbs[@]}"; do
    least=$(du -sk "$work/$verb/before" | cut -f1)
    # The first sizes differ by one page, which is the size of a small file on the disk.
    for ((size = least > 44 ? least - 40 : 4; size <= 5 * least / 2; size += size < least + 40 ? 4 : least / 10)); do
      export flowc verb work size
      export -f run
      unshare -Urm bash <<'INNER' >"$work/log" 2>&1 || fail "$verb on a disk of $size KB: $(cat "$work/log")"
        mount -t tmpfs -o "size=${size}k" none "$work/disk" && cd "$work/disk" || exit 1
        # A file takes at least one page. A disk that can't contain the old state isn't tested.
        cp -a "$work/$verb/before/." . 2>/dev/null || exit 0
        (run "$verb"); status=$?
        [ $status = 0 ] || [ $status = 3 ] || { echo "ends with $status"; exit 1; }
        for file in $(find . -type f ! -name '*.tmp'); do
          cmp -s "$file" "$work/$verb/after/$file" && continue
          [ $status = 3 ] && cmp -s "$file" "$work/$verb/before/$file" || { echo "$file is incomplete or unchanged (exit code $status)"; exit 1; }
        done
        echo "$verb $status" >>"$work/ends"
INNER
    done
    grep -q "$verb 3" "$work/ends" && grep -q "$verb 0" "$work/ends" || fail "$verb met no disk that was full, or none that was not"
  done
  echo "faults: wrote to $(grep -c 3 "$work/ends") full disks and $(grep -c 0 "$work/ends") others"
else
  echo 'faults: skipped full disks, because no separate disk can be mounted here'
fi

# Directories that can't be written. Root can write everywhere, so it runs flowc as another user.
drop=()
[[ $(id -u) == 0 ]] && drop=(setpriv --reuid=65534 --regid=65534 --clear-groups)
if ((${#drop[@]})) && ! command -v setpriv >/dev/null; then
  echo 'faults: skipped missing permissions, because root has all permissions here'
else
  cp "$flowc" "$work/flowc"
  for verb in "${verbs[@]}"; do
    fresh "$verb"
    chmod -R a+rX "$work" && chmod -R a-w "$now"
    status=0
    export -f run
    (cd "$now" && flowc=$work/flowc verb=$verb exec ${drop[@]+"${drop[@]}"} bash -c 'run "$verb"') >"$work/log" 2>&1 || status=$?
    chmod -R u+w "$now"
    ((status == 3)) || fail "$verb without permission ends with $status: $(cat "$work/log")"
    whole "$verb" 'no permission'
  done
  echo 'faults: wrote into write-protected directories'
fi

# A device that accepts no bytes.
if [[ -e /dev/full ]]; then
  status=0
  (cd "$now" && "$flowc" check --format json) >/dev/full 2>"$work/log" || status=$?
  ((status == 3)) || fail "a full device ends with $status"
fi
echo 'faults: all passed'
