/// A plan while it is made: operations in the order in which each of them applies.
//
//   old ─▶ room for names, renames ─▶ new entities, splits ─▶ parts and objects ─▶ new properties
//       ─▶ moves, merges ─▶ keys ─▶ conversions ─▶ what goes ─▶ unique keys, indexes, details ─▶ new
//
// What comes is there before anything leads to it, and what goes stays until nothing needs it.
struct PlanBuilder {
  /// One operation, and the change that it carries out, where it is one.
  struct Step {
    var operation: MigrationOperation
    var change: SchemaChange?
  }

  let diff: SchemaDiff
  let new: SchemaVersion
  /// The version after the steps so far.
  private(set) var current: SchemaVersion
  private(set) var steps: [Step] = []
  /// The places of the old version that go, by their present places.
  var oldPlaces: [SchemaPath: SchemaPath] = [:]

  init(_ diff: SchemaDiff) {
    self.diff = diff
    current = diff.from
    new = diff.to
  }

  mutating func run() throws(SchemaError) {
    guard diff.from.fullHash != new.fullHash else { return }
    try declareEnums()
    try rename()
    try loosen()
    try createEntities()
    try placeEntities()
    try splitEntities()
    try embedEntities()
    try addProperties()
    try moveProperties()
    try mergeEntities()
    try changeKeys()
    try changeEnums()
    try changeProperties()
    try changeKeys()
    try dropProperties()
    try dropEntities()
    try changeTables()
    try tighten()
    try describe()
  }

  mutating func add(
    _ operation: MigrationOperation,
    for change: SchemaChange? = nil
  ) throws(SchemaError) {
    current = try current.applying(operation)
    steps.append(Step(operation: operation, change: change))
  }

  /// The change of a code at a place, if the diff found one.
  func change(_ codes: [ChangeCode], at path: SchemaPath) -> SchemaChange? {
    diff.changes.first { $0.path == path && codes.contains($0.code) }
  }

  func changes(at path: SchemaPath) -> [SchemaChange] {
    diff.changes.filter { $0.path == path }
  }

  /// The entities that both versions have, as they are now, with their counterparts.
  var pairs: [(now: EntitySchema, then: EntitySchema)] {
    new.entities.compactMap { entity in
      guard diff.properties[entity.name] != nil, let now = current[entity: entity.name] else {
        return nil
      }
      return (now, entity)
    }
  }
}
