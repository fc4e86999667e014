/// How a program ended that a command ran, and what it wrote.
public struct ProgramResult: Hashable, Sendable {
  /// The exit status; a program that a signal ended has 128 and the signal's number.
  public var status: Int32
  /// What it wrote to its standard output.
  public var output: [UInt8]
  /// What it wrote to its standard error output.
  public var errors: String

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - status: The exit status.
  ///   - output: What it wrote to its standard output.
  ///   - errors: What it wrote to its standard error output.
  public init(status: Int32, output: [UInt8] = [], errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }
}
