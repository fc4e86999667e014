/// Where a database lies.
package enum SQLiteLocation: Hashable, Sendable {
  case file(String)
  /// A `file:` URI with SQLite's parameters, such as `?immutable=1`.
  case uri(String)
  case memory

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
  /// Features of newer versions are not used, even where they are there; for tests.
  package var highestVersion = Int32.max

  package init(
    access: Access = .create,
    busyTimeout: Double = 5,
    highestVersion: Int32 = .max
  ) {
    self.access = access
    self.busyTimeout = busyTimeout
    self.highestVersion = highestVersion
  }
}
