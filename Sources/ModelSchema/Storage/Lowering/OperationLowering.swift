/// Turns one operation into steps on the tables.
///
/// What the tables look like before and after is known from the two versions; so every operation is
/// lowered alike, by the difference of the layouts, and only says besides where values come from:
//
//   audits ─ journal ─ setup ─ drop indexes ─ create tables ─ moves ─ rename tables ─ edit tables
//     ─ beforeDrops ─ drop tables ─ finish ─ demand values of late columns ─ create indexes
//
// `sources` holds an expression over the old row for each column that is more than carried over.
// Tables and columns of the layouts find each other by role, with `names` applied to the old ones.
struct OperationLowering {
  let operation: MigrationOperation
  let before: SchemaVersion
  let after: SchemaVersion
  let old: StorageLayout
  let new: StorageLayout
  let context: LoweringContext

  var names = RoleNames()
  var audits: [StorageStep] = []
  var journal: [StorageStep] = []
  var setup: [StorageStep] = []
  var moves: [StorageStep] = []
  /// What reads old tables when the new ones have their columns.
  var beforeDrops: [StorageStep] = []
  var finish: [StorageStep] = []
  var sources: [TableRole: [ColumnRole: String]] = [:]
  /// Old tables whose rows have gone elsewhere, or are meant to go.
  var emptied: Set<TableRole> = []
  /// Columns beside the new ones that keep what could not be converted; no version knows them.
  var shadows: [TableRole: [Shadow]] = [:]
  /// Columns that may be null until `finish` has filled them.
  var lateColumns: Set<LateColumn> = []

  struct LateColumn: Hashable {
    let table: TableRole
    let column: ColumnRole
  }

  struct Shadow {
    let column: StorageColumn
    let source: String
  }

  init(
    _ operation: MigrationOperation,
    from before: SchemaVersion,
    to after: SchemaVersion,
    _ context: LoweringContext
  ) {
    self.operation = operation
    self.before = before
    self.after = after
    self.context = context
    old = StorageLayout(before)
    new = StorageLayout(after)
  }
}

/// What the lowering of an operation knows of the plan around it.
package struct LoweringContext: Hashable, Sendable {
  /// The plan and the step, by which the journal is kept.
  package var plan: String
  package var step: String
  /// The plan and the step that are taken back, whose journal gives values back; nil on the way up.
  package var restores: JournalPlace?
  /// Properties that a later operation of the plan fills, so that they may be null until then.
  package var filledLater: Set<SchemaPath> = []

  package init(plan: String, step: String, restores: JournalPlace? = nil) {
    self.plan = plan
    self.step = step
    self.restores = restores
  }
}

/// Where in the journal a step left its values.
package struct JournalPlace: Hashable, Sendable {
  package var plan: String
  package var step: String

  package init(plan: String, step: String) {
    self.plan = plan
    self.step = step
  }

  /// The condition that finds them.
  var condition: String {
    "plan = \(SQLName.literal(plan)) AND step = \(SQLName.literal(step))"
  }
}

/// How the roles of the old layout are called in the new one.
struct RoleNames {
  var entities: [String: String] = [:]
  var properties: [SchemaPath: String] = [:]
  /// Properties that went to a parent or a child, whose objects lie in the same table.
  var moved: [SchemaPath: SchemaPath] = [:]

  func mapped(_ path: SchemaPath) -> SchemaPath {
    if let place = moved[path] { return place }
    return SchemaPath(entities[path.entity] ?? path.entity, properties[path] ?? path.property)
  }

  func mapped(_ role: TableRole) -> TableRole {
    switch role {
    case .entity(let name): .entity(entities[name] ?? name)
    case .collection(let path): .collection(mapped(path))
    }
  }

  func mapped(_ role: ColumnRole) -> ColumnRole {
    switch role {
    case .property(let path, let part): .property(mapped(path), part)
    case .place(let path, let part): .place(mapped(path), part)
    default: role
    }
  }
}
