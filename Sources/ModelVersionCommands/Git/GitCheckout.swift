import ModelCommands

/// A checkout of Git, in which the files of another commit are read.
///
/// `git` itself does the work; nothing in the checkout is changed.
struct GitCheckout {
  private let terminal: Terminal
  /// The top folder, as an absolute path.
  private let root: String

  /// Finds the checkout that a path lies in; throws ``GitError`` and ``FileError``.
  init(around path: String, in terminal: Terminal) throws {
    self.terminal = terminal
    let start = Self.existingFolder(of: path, in: terminal)
    let lines = try Self.git(["-C", start, "rev-parse", "--show-prefix"], in: terminal)
    let prefix = String(decoding: lines, as: UTF8.self).split(separator: "\n").first ?? ""
    let names = Self.names(of: start, in: terminal)
    root = "/" + names.dropLast(prefix.split(separator: "/").count).joined(separator: "/")
  }

  /// The files of the commit at which this checkout and another branch parted.
  ///
  /// Throws ``GitError`` and ``FileError``.
  func mergeBase(with reference: String) throws -> (commit: String, files: FileTree) {
    guard !reference.hasPrefix("-") else { throw GitError("'\(reference)' is no branch or commit") }
    let known = try run(["rev-parse", "--verify", "--quiet", "\(reference)^{commit}"])
    guard known.status == 0 else {
      throw GitError("there is no commit '\(reference)'; fetch it: git fetch origin")
    }
    let result = try run(["merge-base", reference, "HEAD"])
    let commit = String(decoding: result.output, as: UTF8.self)
      .split(separator: "\n").first.map(String.init)
    guard result.status == 0, let commit else {
      throw GitError(
        "'\(reference)' and HEAD have no commit in common; a shallow clone needs more of the "
          + "history: git fetch --unshallow"
      )
    }
    return (commit, try files(of: commit))
  }

  /// The files of a commit, under the same paths that they have for this process.
  func files(of commit: String) throws -> FileTree {
    let tree = try CommitTree(
      Self.git(
        ["-C", root, "ls-tree", "-r", "-z", "--full-tree", "--name-only", commit],
        in: terminal
      )
    )
    let read = { (path: String) in
      guard tree.kind(self.place(of: path)) == .file else {
        throw FileError(path: path, reason: "no such file in commit \(commit.prefix(12))")
      }
      let name = "\(commit):\(self.place(of: path))"
      return try Self.git(["-C", self.root, "cat-file", "blob", name], in: self.terminal)
    }
    return FileTree(
      kind: { tree.kind(self.place(of: $0)) },
      contents: { folder in
        guard let names = tree.contents(self.place(of: folder)) else {
          throw FileError(path: folder, reason: "no such folder in commit \(commit.prefix(12))")
        }
        return names
      },
      read: read,
      open: { ByteSource(try read($0)) }
    )
  }

  /// Where a path lies in the checkout: the names from its top folder on.
  private func place(of path: String) -> String {
    let names = Self.names(of: path, in: terminal)
    let top = root.split(separator: "/")
    guard names.starts(with: top.map(String.init)) else { return "../" + path }
    return names.dropFirst(top.count).joined(separator: "/")
  }

  private func run(_ arguments: [String]) throws -> ProgramResult {
    try terminal.run("git", ["-C", root] + arguments)
  }

  private static func git(_ arguments: [String], in terminal: Terminal) throws -> [UInt8] {
    let result = try terminal.run("git", arguments)
    guard result.status == 0 else {
      let reason = result.errors.split(separator: "\n").first.map(String.init)
      throw GitError(
        reason ?? "git \(arguments.joined(separator: " ")) ended with \(result.status)"
      )
    }
    return result.output
  }

  /// The names of an absolute path, without `.` and `..`.
  private static func names(of path: String, in terminal: Terminal) -> [String] {
    let whole = path.hasPrefix("/") ? path : terminal.currentFolder + "/" + path
    var names: [String] = []
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(String(name)) }
    }
    return names
  }

  private static func existingFolder(of path: String, in terminal: Terminal) -> String {
    var names = names(of: path, in: terminal)
    while !names.isEmpty, terminal.kind("/" + names.joined(separator: "/")) != .folder {
      names.removeLast()
    }
    return "/" + names.joined(separator: "/")
  }
}

/// The paths of all files in a commit.
private struct CommitTree {
  private var files: Set<String> = []
  private var folders: [String: Set<String>] = ["": []]

  /// - Parameter listing: Paths, each with a NUL after it.
  init(_ listing: [UInt8]) {
    for part in listing.split(separator: 0) {
      let path = String(decoding: part, as: UTF8.self)
      files.insert(path)
      add(path, suffix: "")
    }
  }

  private mutating func add(_ path: String, suffix: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[..<$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let isNew = folders[folder] == nil
    folders[folder, default: []].insert(name + suffix)
    if isNew { add(folder, suffix: "/") }
  }

  func kind(_ path: String) -> Terminal.FileKind? {
    files.contains(path) ? .file : folders[path] == nil ? nil : .folder
  }

  func contents(_ folder: String) -> [String]? { folders[folder].map(Array.init) }
}

/// What Git says about a checkout that cannot be used.
struct GitError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
