#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// What a path leads to; nil where nothing is there.
func fileKind(_ path: String) -> Terminal.FileKind? {
  if path == "-" { return .file }
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { return nil }
  return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
}

/// The names of what is in a folder, without those that start with a dot.
///
/// Links to folders are left out: they may lead back to where they lie.
func namesOfFiles(in folder: String) throws(FileError) -> [String] {
  guard let stream = unsafe opendir(folder) else {
    throw lastError(folder)
  }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
      unsafe String(cString: UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
    }
    if name.hasPrefix(".") { continue }
    switch fileKind("\(folder)/\(name)") {
    case .folder where isLink("\(folder)/\(name)"), nil: continue
    case .folder: names.append(name + "/")
    case .file: names.append(name)
    }
  }
  return names
}

private func isLink(_ path: String) -> Bool {
  var status = stat()
  return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// Makes a folder, and those above it that are not there yet.
func makeFolder(_ path: String) throws(FileError) {
  if path.isEmpty || fileKind(path) == .folder { return }
  let names = path.split(separator: "/", omittingEmptySubsequences: false)
  try makeFolder(names.dropLast().joined(separator: "/"))
  // Another process may have been faster.
  guard unsafe mkdir(path, 0o777) == 0 || fileKind(path) == .folder else {
    throw lastError(path, .make)
  }
}
