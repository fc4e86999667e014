internal import Dispatch

/// Asks again and again whether any connection has written to a file.
//
// On a connection of its own, as the one of the store shows one state and so sees nothing of others; on a queue of
// its own, which alone uses that connection.
final class ForeignWatch: @unchecked Sendable {
  /// How often it asks, in milliseconds.
  private static let interval = 100

  private let queue = DispatchQueue(label: "modelkit.observing", qos: .utility)
  private let timer: any DispatchSourceTimer
  private let location: SQLiteLocation
  private let didChange: @Sendable () -> Void
  private var connection: SQLiteConnection?
  private var version: Int64?

  init(_ location: SQLiteLocation, _ didChange: @escaping @Sendable () -> Void) {
    self.location = location
    self.didChange = didChange
    timer = DispatchSource.makeTimerSource(queue: queue)
    let interval = DispatchTimeInterval.milliseconds(Self.interval)
    timer.schedule(deadline: .now(), repeating: interval, leeway: .milliseconds(20))
    timer.setEventHandler { [weak self] in self?.ask() }
    timer.resume()
  }

  deinit {
    timer.cancel()
  }

  /// Stops asking; when it returns, the file is closed.
  func stop() {
    timer.cancel()
    queue.sync { connection = nil }
  }

  private func ask() {
    // What cannot be read now is asked for again.
    guard !timer.isCancelled, let found = try? currentVersion(), found != version else { return }
    // The first answer says nothing of what was before it; a turn too many costs little.
    version = found
    didChange()
  }

  private func currentVersion() throws -> Int64? {
    let open =
      try connection ?? SQLiteConnection(location, options: SQLiteOptions(access: .readWrite))
    connection = open
    return try open.integer("PRAGMA data_version")
  }
}
