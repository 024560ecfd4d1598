# What the gate and the deep run share: how long each step takes, where things are built, and the
# games of other people where there are some.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

data=../shared/data
if [ -d "$data/games" ]; then
  HNEFI_GAMES=$(cd "$data/games" && pwd)
  HNEFI_DISCORD_SPEC=$(cd "$data/discord-openapi" && pwd)/openapi.json
  export HNEFI_GAMES HNEFI_DISCORD_SPEC
fi

# What each step took: said at its end, and all of them at the very end, also of a run that failed.
took=()
name=
began=0
ended() {
  [ -n "$name" ] || return 0
  took+=("$(printf '%5d s  %s' "$((SECONDS - began))" "$name")")
  printf -- '-- %d s: %s\n' "$((SECONDS - began))" "$name"
  name=
}
step() {
  ended
  name=$* began=$SECONDS
  printf '\n== %s\n' "$name"
}
scratch=$(mktemp -d)
finish() {
  local code=$?
  ended
  rm -rf "$scratch"
  printf '\n'
  [ ${#took[@]} = 0 ] || printf '%s\n' "${took[@]}"
  printf '%5d s  in all: %s\n' "$SECONDS" "$([ "$code" = 0 ] && echo all good || echo "failed, $code")"
}
trap finish EXIT

# Every clone builds in one folder, so that only the first compiles the libraries. Two at a time would
# take each other's program for their own.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/hnefi}
export CARGO_INCREMENTAL=0
mkdir -p "$CARGO_TARGET_DIR"
if command -v flock >/dev/null; then
  exec 9>"$CARGO_TARGET_DIR/gate.lock"
  flock --nonblock 9 || { echo "waiting for another run in $CARGO_TARGET_DIR" && flock 9; }
fi
# cargo asks a file's time alone: what another clone has built since would count as built from this one.
built_by=$CARGO_TARGET_DIR/built-by
if [ "$(cat "$built_by" 2>/dev/null)" != "$PWD" ]; then
  git ls-files -z | xargs -0 touch -c
fi
echo "$PWD" >"$built_by"

lints() {
  local features
  for features in "$@"; do
    echo "-- features: $features"
    case $features in
      all) cargo clippy --quiet --all-targets --all-features -- -D warnings ;;
      none) cargo clippy --quiet --all-targets --no-default-features -- -D warnings ;;
      *) cargo clippy --quiet --all-targets --no-default-features --features "$features" -- -D warnings ;;
    esac
  done
}

# The Debian package is built from the program of the tests, and installed.
package() {
  command -v dpkg >/dev/null || return 0
  local tools=$CARGO_TARGET_DIR/tools
  cargo install --quiet cargo-deb --version 3.8.0 --locked --root "$tools" --target-dir "$tools/build"
  PATH=$tools/bin:$PATH cargo test --quiet --all-features --test all -- --ignored the_package
}
