extension SchemaVersion {
  /// Says whether the version was edited after it had shipped.
  ///
  /// Stores remember the version that they have by its hash: once it is edited, no plan starts from them.
  ///
  /// - Parameter hash: The ``fullHash`` that the version had when it shipped, as the lock file keeps it.
  /// - Returns: A change of code `HX101`, class ``ChangeClass/refused``, or nil where the hash is the same.
  public func edit(sinceShippedAs hash: String) -> SchemaChange? {
    let found = fullHash
    guard found != hash else { return nil }
    return SchemaChange(
      .shippedVersionEdited,
      .refused,
      at: ownPath,
      from: ownPath,
      "\(ownName) was edited after it had shipped: its hash is \(found), and was \(hash). "
        + "Restore it, and make the change in a new version"
    )
  }

  /// Says whether two files that claim to be one version differ, as after a merge of two branches.
  ///
  /// - Parameter other: The other copy.
  /// - Returns: A change of code `HX102`, class ``ChangeClass/refused``, or nil where the numbers differ or
  ///   the contents agree.
  public func fork(from other: SchemaVersion) -> SchemaChange? {
    guard number == other.number, fullHash != other.fullHash else { return nil }
    let names = (try? SchemaDiff(from: other, to: self))?.changes.map(\.path.description) ?? []
    let places = Set(names).sorted(by: SchemaValue.precedes)
    let words = places.isEmpty ? "" : ": they differ in \(places.prefix(5).joined(separator: ", "))"
    let more = places.count > 5 ? " and \(places.count - 5) more" : ""
    return SchemaChange(
      .versionsForked,
      .refused,
      at: ownPath,
      from: ownPath,
      "\(ownName) has two contents\(words)\(more). Give one of them the next number, and plan from "
        + "the other"
    )
  }

  private var ownName: String { number.map { "version \($0)" } ?? "the version" }

  private var ownPath: SchemaPath { SchemaPath("(version)") }
}
