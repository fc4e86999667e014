import ModelCommands
import ModelSchema

/// The files that sources are read from: those of the disk, or those of a commit.
@safe
struct FileTree {
  /// What a path leads to; nil where nothing is there.
  let kind: (_ path: String) -> Terminal.FileKind?
  /// The names of what is in a folder; those of folders end in a slash.
  ///
  /// Throws ``FileError``.
  let contents: (_ folder: String) throws -> [String]
  /// Reads a whole file; throws ``FileError``.
  let read: (_ path: String) throws -> [UInt8]
  /// Opens a file of which only the start may be wanted; throws ``FileError``.
  let open: (_ path: String) throws -> ByteSource
  /// Whether others can open the same files by their paths, as SQLite does.
  var isOnDisk = false
}

extension FileTree {
  /// The files that the terminal sees; what gives its bytes only once is read once and kept.
  init(_ terminal: Terminal) {
    let streams = KeptStreams(terminal)
    kind = terminal.kind
    contents = terminal.contents
    read = streams.read
    open = { path in
      KeptStreams.isStream(path) ? ByteSource(try streams.read(path)) : try terminal.open(path)
    }
    isOnDisk = true
  }

  /// Whether a file is a database of SQLite, by its first bytes; throws ``FileError``.
  func isDatabase(_ path: String) throws -> Bool { try open(path).startsAsDatabase() }

  /// The tree as the reader of Core Data bundles wants it.
  var coreDataFiles: CoreDataFiles {
    // The closures are called by this thread, and not after the reader has returned.
    nonisolated(unsafe) let tree = self
    return CoreDataFiles(
      names: { folder in
        let names = try? unsafe tree.contents(folder.isEmpty ? "." : folder)
        return names?.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      },
      bytes: { path in
        guard unsafe tree.kind(path) == .file else { return nil }
        return try unsafe tree.read(path)
      }
    )
  }

  /// All files in a folder and the folders in it, by the bytes of their paths.
  func files(in folder: String, where isWanted: (String) -> Bool) throws -> [String] {
    var found: [String] = []
    var waiting = [(path: joined(folder, ""), depth: 0)]
    while let next = waiting.popLast() {
      for name in try contents(next.path.isEmpty ? "." : next.path) {
        if !name.hasSuffix("/") {
          if isWanted(name) { found.append(next.path + name) }
        } else if next.depth < Self.maximumDepth {
          waiting.append((next.path + name, next.depth + 1))
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static let maximumDepth = 64
}

extension ByteSource {
  /// Whether the next bytes are those that each unencrypted file of SQLite starts with.
  func startsAsDatabase() throws -> Bool {
    let mark = Array("SQLite format 3\0".utf8)
    var start: [UInt8] = []
    while start.count < mark.count {
      var piece = [UInt8](repeating: 0, count: mark.count - start.count)
      let count = try unsafe piece.withUnsafeMutableBytes { try unsafe read($0) }
      if count == 0 { return false }
      start += piece.prefix(count)
    }
    return start == mark
  }
}

/// The bytes of the standard input, and of pipes that a shell names by their descriptors.
private final class KeptStreams {
  private let terminal: Terminal
  private var kept: [String: [UInt8]] = [:]

  init(_ terminal: Terminal) { self.terminal = terminal }

  static func isStream(_ path: String) -> Bool { path == "-" || path.hasPrefix("/dev/") }

  func read(_ path: String) throws -> [UInt8] {
    if let bytes = kept[path] { return bytes }
    let bytes = try terminal.read(path)
    if Self.isStream(path) { kept[path] = bytes }
    return bytes
  }
}

/// A path of a folder and a name in it; `.` says nothing.
func joined(_ folder: String, _ name: String) -> String {
  folder.isEmpty || folder == "."
    ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
}
