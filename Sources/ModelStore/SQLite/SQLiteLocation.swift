/// Where a database lies.
package enum SQLiteLocation: Hashable, Sendable {
  case file(String)
  /// A `file:` URI with SQLite's parameters, such as `?immutable=1`.
  case uri(String)
  case memory

  /// A `file:` URI for a path, whatever characters it has.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - parameters: What follows the question mark: `immutable=1` for a file that nobody changes,
  ///     in a folder where nothing may be written.
  /// - Returns: The location.
  package static func uri(path: String, _ parameters: String) -> SQLiteLocation {
    var escaped = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "?": escaped += "%3f"
      case "#": escaped += "%23"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    // Two slashes would begin the name of a computer.
    let authority = path.hasPrefix("//") ? "//" : ""
    return .uri("file:\(authority)\(escaped)?\(parameters)")
  }

  /// A database in memory that every connection of this process has which names it.
  ///
  /// - Parameter name: The name.
  /// - Returns: The location.
  package static func sharedMemory(_ name: String) -> SQLiteLocation {
    // The file system in memory (SQLite 3.36) has locks as those of files; the older shared cache refuses
    // to read what another connection is writing, without waiting.
    SQLiteConnection.libraryVersion >= 3_036_000
      ? uri(path: "/\(name)", "vfs=memdb") : uri(path: name, "mode=memory&cache=shared")
  }

  /// What SQLite is given: a file whose name means something else to it is named another way.
  var argument: String {
    guard case .file(let path) = self, path.hasPrefix("file:") || path.hasPrefix(":") else {
      return path
    }
    return "./\(path)"
  }

  /// What the location is called in messages.
  package var path: String {
    switch self {
    case .file(let path): path
    case .uri(let uri): uri
    case .memory: ":memory:"
    }
  }
}

/// How a database is opened.
package struct SQLiteOptions: Sendable {
  package enum Access: Sendable {
    case readOnly
    case readWrite
    /// Makes the file where it is missing.
    case create
  }

  package var access = Access.create
  /// The longest wait for another connection's lock, in seconds.
  package var busyTimeout = 5.0
  /// Whether SQLite itself guards the connection, for threads that release what another one uses.
  package var isSharedByThreads = false
  /// Features of newer versions are not used, even where they are there; for tests.
  package var highestVersion = Int32.max

  package init(
    access: Access = .create,
    busyTimeout: Double = 5,
    highestVersion: Int32 = .max,
    isSharedByThreads: Bool = false
  ) {
    self.access = access
    self.busyTimeout = busyTimeout
    self.highestVersion = highestVersion
    self.isSharedByThreads = isSharedByThreads
  }
}
