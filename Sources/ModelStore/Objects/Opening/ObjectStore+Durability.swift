extension ObjectStore {
  /// What a commit that has returned survives.
  ///
  /// In each case a transaction is there whole or not at all, and the file is never damaged: SQLite writes to a
  /// log (`journal_mode = WAL`) whose records have checksums.
  public enum Durability: Sendable {
    /// A crash or the end of the process; when the power fails, the last transactions may be gone.
    ///
    /// SQLite waits for the disk only when it moves the log into the file (`synchronous = NORMAL`), so a
    /// commit costs no more than writing memory.
    case process
    /// A loss of power too, as far as the drive does what it says.
    ///
    /// Each commit waits for the disk (`synchronous = FULL`, and `fullfsync` on systems of Apple), which
    /// takes milliseconds: write many objects in one transaction.
    case power
  }
}
