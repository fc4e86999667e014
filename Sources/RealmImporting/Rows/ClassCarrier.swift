internal import ModelStore
internal import RealmFiles

/// What the objects of one class are carried with.
//
// What would be looked up by name for each row is looked up for the first.
final class ClassCarrier {
  /// A property, and where the rows of the file have its value.
  final class Placed<Plan> {
    let plan: Plan
    private let place: Int?

    init(_ plan: Plan, _ property: String, in row: RealmRow) {
      self.plan = plan
      place = row.propertyNames.firstIndex(of: property)
    }

    /// The value in a row of the class.
    func value(in row: RealmRow) -> RealmValue { place.map { row.values[$0] } ?? .null }
  }

  /// The properties of a class, as a row has them.
  final class Properties {
    let key: Placed<Void>?
    let fields: [Placed<ClassPlan.Field>]
    let collections: [(Placed<ClassPlan.Collection>, TableWriter)]
    let parts: [Placed<ClassPlan.Part>]

    fileprivate init(_ plan: ClassPlan, _ writers: [TableWriter], in row: RealmRow) {
      key = plan.keyProperty.map { Placed((), $0, in: row) }
      fields = plan.fields.map { Placed($0, $0.property, in: row) }
      let placed = plan.collections.map { Placed($0, $0.property, in: row) }
      collections = Array(zip(placed, writers))
      parts = plan.parts.map { Placed($0, $0.property, in: row) }
    }
  }

  let plan: ClassPlan
  let writer: TableWriter
  /// The file's keys of the objects that are left out.
  let leftOut: Set<Int64>
  private let collectionWriters: [TableWriter]
  private var properties: Properties?

  init(
    _ plan: ClassPlan,
    leavingOut leftOut: Set<Int64>,
    _ makeWriter: (TablePlan) throws -> TableWriter
  ) throws {
    self.plan = plan
    self.leftOut = leftOut
    writer = try makeWriter(plan.table)
    collectionWriters = try plan.collections.map { try makeWriter($0.table) }
  }

  /// The writers of all tables that the class has.
  var writers: [TableWriter] { [writer] + collectionWriters }

  /// The properties, as a row of the class, and so all of them, has them.
  func properties(of row: RealmRow) -> Properties {
    if let properties { return properties }
    let found = Properties(plan, collectionWriters, in: row)
    properties = found
    return found
  }
}
