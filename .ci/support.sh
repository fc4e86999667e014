# Shared by the scripts of this folder: source it, do not run it.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Says what is wrong and what to do, then ends the script.
fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

# step NAME COMMAND...: one gate. Prints its name and its seconds; ends the script where it fails.
step() {
  local name=$1 start=$SECONDS
  shift
  printf '\n==> %s\n' "$name"
  "$@" || fail "FAILED: $name (after $((SECONDS - start)) s). What went wrong is printed above."
  printf '    %s: passed, %d s\n' "$name" $((SECONDS - start))
}

# ensure COMMAND PACKAGE: installs a missing command with apt where that is possible.
ensure() {
  command -v "$1" >/dev/null && return
  install_package "$1" "$2"
}

# install_package WHAT PACKAGE: installs what is missing with apt where that is possible.
install_package() {
  printf 'Installing %s, which has the missing "%s".\n' "$2" "$1"
  local as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo -n)
  if command -v apt-get >/dev/null \
    && "${as_root[@]}" apt-get update -qq </dev/null \
    && DEBIAN_FRONTEND=noninteractive "${as_root[@]}" \
      apt-get install -y -qq --no-install-recommends "$2" </dev/null; then
    return
  fi
  fail "Please install \"$1\" (on Debian and Ubuntu: sudo apt-get install $2) and run this again."
}

# The package needs a Swift toolchain and SQLite's header and library, which Apple's SDKs have.
ensure_toolchain() {
  ensure_swift
  [ "$(uname)" != Linux ] || has_sqlite || install_package sqlite3.h libsqlite3-dev
}

# Whether a compiler would find SQLite's header: in its usual place, or where the system says.
has_sqlite() {
  [ -e /usr/include/sqlite3.h ] || [ -e /usr/local/include/sqlite3.h ] \
    || pkg-config --exists sqlite3 2>/dev/null
}

ensure_swift() {
  command -v swift >/dev/null || fail "There is no \"swift\" in PATH.
Install Swift 6.2 or newer from https://www.swift.org/install and run this again.
On Linux the toolchain's page also lists the few system packages that it needs itself."
  local version
  version=$(swift -version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
  case $version in
    '') fail "\"swift -version\" did not answer. Is the toolchain complete?" ;;
    [0-5].* | 6.[01]) fail "This is Swift $version. ModelKit needs Swift 6.2 or newer." ;;
  esac
}
