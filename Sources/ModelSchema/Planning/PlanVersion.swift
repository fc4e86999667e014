/// A version as a plan names it: by its hashes, and for people by number and name.
public struct PlanVersion: Hashable, Sendable {
  /// The number in the chain, or nil.
  public let number: Int?
  /// The name for people, or nil.
  public let name: String?
  /// The hash of what tables depend on.
  public let shapeHash: String
  /// The hash of everything.
  public let fullHash: String

  /// Names a version.
  ///
  /// - Parameter version: The version.
  public init(_ version: SchemaVersion) {
    self.init(
      number: version.number,
      name: version.name,
      shapeHash: version.shapeHash,
      fullHash: version.fullHash
    )
  }

  package init(number: Int?, name: String?, shapeHash: String, fullHash: String) {
    self.number = number
    self.name = name
    self.shapeHash = shapeHash
    self.fullHash = fullHash
  }
}

extension PlanVersion: CustomStringConvertible {
  /// The number or the name, and the first digits of the hash.
  public var description: String {
    let title = number.map { "version \($0)" } ?? name.map { "version '\($0)'" } ?? "a version"
    return "\(title) (\(fullHash.prefix(8)))"
  }
}
