/// Says what Core Data's inferred ("lightweight") migration would do from one version to another.
///
/// It knows the rules, not the rows: what depends on stored values is
/// ``CoreDataVerdict/Outcome/failsOnRows``.
///
/// ```swift
/// let versions = try CoreDataImporter.read("Shop.xcdatamodeld").versions
/// for (old, new) in zip(versions, versions.dropFirst()) {
///   let verdicts = CoreDataInference.verdicts(from: old, to: new)
///   for verdict in verdicts where verdict.outcome > .lightweight {
///     print(verdict)  // Dish.price: failsOnRows: added, required and without default …
///   }
/// }
/// ```
///
/// Versions need not come from a Core Data model; where they do, the annotation `coreData` is
/// looked at.
public enum CoreDataInference: Sendable {
  /// What would happen to each change.
  ///
  /// - Parameters:
  ///   - old: The version that stores have.
  ///   - new: The version that the app wants.
  /// - Returns: One verdict or more for each change that Core Data could see or that looks as if it
  ///   could, ordered by path.
  public static func verdicts(
    from old: SchemaVersion,
    to new: SchemaVersion
  ) -> [CoreDataVerdict] {
    var inspection = CoreDataInspection(old: old, new: new)
    inspection.inspect()
    return inspection.verdicts.sorted {
      $0.path == $1.path
        ? ($0.outcome, $0.reason) > ($1.outcome, $1.reason)
        : $0.path < $1.path
    }
  }

  /// What would happen to a store as a whole: the worst of its changes' outcomes.
  ///
  /// - Parameters:
  ///   - old: The version that stores have.
  ///   - new: The version that the app wants.
  /// - Returns: The outcome; ``CoreDataVerdict/Outcome/unnoticed`` where the version hashes are
  ///   equal.
  public static func outcome(
    from old: SchemaVersion,
    to new: SchemaVersion
  ) -> CoreDataVerdict.Outcome {
    verdicts(from: old, to: new).map(\.outcome).max() ?? .unnoticed
  }
}

extension CoreDataInference {
  /// Checks that a version which has shipped is still what it was.
  ///
  /// A store remembers the hashes of its version's entities. Once the model of that version is
  /// edited, no model fits the store any more (error 134130), and no migration can start.
  ///
  /// - Parameters:
  ///   - version: The version as it stands now.
  ///   - shipped: The version as it was shipped.
  ///   - file: The file of the version, for errors.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/checksum`` that names what was
  ///   edited.
  public static func check(
    _ version: SchemaVersion,
    isAsShipped shipped: SchemaVersion,
    file: String? = nil
  ) throws(SchemaError) {
    let places = editedPlaces(from: shipped, to: version)
    guard let first = places.first else { return }
    let more = places.count > 3 ? " and \(places.count - 3) more" : ""
    let list = places.prefix(3).map(\.description).joined(separator: ", ") + more
    let name = version.name.map { "'\($0)'" } ?? "the version"
    throw SchemaError(
      .checksum,
      "\(name) has shipped, and was edited since (\(list)): stores of it cannot be opened any more "
        + "(134130). Restore it, and make the edits in a new version",
      file: file,
      path: first
    )
  }

  /// The places whose share of the version hashes differs, in order.
  package static func editedPlaces(
    from shipped: SchemaVersion,
    to version: SchemaVersion
  ) -> [SchemaPath] {
    let before = CoreDataHashInputs(shipped).values
    let after = CoreDataHashInputs(version).values
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
  }
}
