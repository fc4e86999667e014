internal import ModelSchema
internal import RealmFiles

/// What the tables of a store are for the classes of a file.
struct ImportPlan {
  /// The version that the store gets.
  let version: SchemaVersion
  /// The classes, by name.
  let classes: [String: ClassPlan]
  /// The classes whose objects are rows of their own, in the order in which they are carried.
  let roots: [ClassPlan]

  init(_ file: RealmFile, number: Int) throws {
    version = try Self.version(of: file, number: number)
    let layout = StorageLayout(version)
    let plans = version.entities.map { [version] in ClassPlan($0, in: version, layout) }
    classes = Dictionary(plans.map { ($0.name, $0) }) { first, _ in first }
    roots = plans.filter { !$0.isEmbedded }
  }

  /// The file's schema as a store has it.
  private static func version(of file: RealmFile, number: Int) throws -> SchemaVersion {
    var version = file.schema
    version.number = number
    for var entity in version.entities {
      for var property in entity.properties where property.type == .scalar(.mixed) {
        // A mixed value says by itself that it is none.
        property.isOptional = true
        entity[property.name] = property
      }
      version[entity: entity.name] = entity
    }
    try version.check()
    return version
  }

  /// All tables.
  var tables: [TablePlan] {
    classes.values.sorted { $0.name < $1.name }
      .flatMap { [$0.table] + $0.collections.map(\.table) } + mixedTables
  }

  /// The tables of lists and dictionaries that are mixed values; none where no property is mixed.
  var mixedTables: [TablePlan] {
    let hasMixed = version.entities.contains { entity in
      entity.properties.contains { $0.type == .scalar(.mixed) }
    }
    return hasMixed ? TablePlan.mixed : []
  }

  /// The class whose table, or whose property's, a table is.
  func className(ofTable name: String) -> String {
    if classes[name] != nil { return name }
    let owner = classes.values.first { plan in plan.collections.contains { $0.table.name == name } }
    return owner?.name ?? name
  }
}
