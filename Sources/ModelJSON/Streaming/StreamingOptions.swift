/// How a stream of records is read.
public struct StreamingOptions: Sendable {
  /// How each record is read.
  public var reading: ReadingOptions

  /// The number of bytes to ask for at a time; 256 KiB unless told otherwise.
  ///
  /// Larger blocks are not faster. A kept document keeps its whole block.
  public var blockSize: Int

  /// The longest record, in bytes, that is read; 256 MiB unless told otherwise.
  ///
  /// Memory grows to hold the longest record. A longer one becomes a finding,
  /// ``JSONSyntaxError/Kind/recordTooLong(maximum:)``, and a line of JSON Lines is then skipped.
  public var maximumRecordLength: Int

  /// Makes options; every one has a default.
  ///
  /// - Parameters:
  ///   - reading: How each record is read.
  ///   - blockSize: The number of bytes to ask for at a time.
  ///   - maximumRecordLength: The longest record, in bytes, that is read.
  public init(
    reading: ReadingOptions = ReadingOptions(),
    blockSize: Int = 256 * 1024,
    maximumRecordLength: Int = 256 * 1024 * 1024
  ) {
    precondition(blockSize > 0, "A block holds at least one byte.")
    precondition(maximumRecordLength > 0, "A record has at least one byte.")
    self.reading = reading
    self.blockSize = blockSize
    self.maximumRecordLength = maximumRecordLength
  }
}
