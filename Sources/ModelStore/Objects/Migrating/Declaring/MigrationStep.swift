public import ModelObjects

/// What leads a store to one version of the models.
///
/// A store goes through all steps between its own version and that of the configuration, in order. A step that
/// names its classes is a version of its own: the tables become those of the classes, its block sees their
/// objects, and all of it is kept before the next step begins. So its block can rely on properties that later
/// versions have no more. A step without classes belongs to the next one that has some, or to the classes of
/// the configuration.
///
/// ```swift
/// var configuration = ObjectStore.Configuration(fileURL: file, schemaVersion: 3, objectTypes: [Customer.self])
/// configuration.migrationSteps = [
///   MigrationStep(to: 2, [.renameClass("Cust", to: "Customer")]),
///   MigrationStep(to: 3) { migration, _ in
///     migration.enumerateObjects(ofType: "Customer") { _, new in new?["isKnown"] = true }
///   },
/// ]
/// ```
public struct MigrationStep: Sendable {
  /// The number of the version that it leads to.
  public let version: UInt64
  /// What is said of the changes, before any code.
  public let rules: [MigrationRule]
  /// The classes of the version, as they were then; nil where they are those of the next.
  public let objectTypes: [ObjectBase.Type]?
  /// The code, or nil.
  public let block: MigrationBlock?

  /// Creates a step.
  ///
  /// Classes of an earlier version keep their names where they stand in an enum or struct of their own:
  /// `Version2.Person` is the class `Person`.
  ///
  /// - Parameters:
  ///   - version: The number of the version that it leads to.
  ///   - rules: What is said of the changes.
  ///   - objectTypes: The classes of the version, or nil.
  ///   - block: The code, or nil.
  public init(
    to version: UInt64,
    _ rules: [MigrationRule] = [],
    objectTypes: [ObjectBase.Type]? = nil,
    _ block: MigrationBlock? = nil
  ) {
    self.version = version
    self.rules = rules
    self.objectTypes = objectTypes
    self.block = block
  }
}
