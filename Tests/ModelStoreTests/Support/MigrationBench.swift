import Foundation
import ModelSchema
import ModelStore
import ModelTestSupport

/// A store of one version with rows, and the plan to the next.
final class MigrationBench {
  let store: TemporaryStore
  let old: SchemaVersion
  let plan: MigrationPlan
  let new: SchemaVersion
  var options = StoreMigrator.Options()

  /// Makes the store and fills it.
  ///
  /// - Parameters:
  ///   - entities: The entities of the first version.
  ///   - enums: Its enums.
  ///   - tables: Statements that make the tables as no ModelKit would, or nil.
  ///   - rows: Statements that fill it.
  ///   - operations: What leads to the next version; what loses values is approved.
  /// - Throws: What makes no store or no plan.
  init(
    _ entities: [EntitySchema],
    enums: [EnumSchema] = [],
    tables: String? = nil,
    rows: String = "",
    _ operations: [MigrationOperation]
  ) throws {
    store = try TemporaryStore()
    old = SchemaVersion(number: 1, entities: entities, enums: enums)
    var new = try old.applying(operations)
    new.number = 2
    self.new = new
    plan = try MigrationPlan(id: "0002", operations, from: old, to: new).approved()
    options.backup = .never
    if let tables {
      options.adoptedVersion = old
      _ = try store.open(tables)
    } else {
      try StoreMigrator(file: file, versions: [old]).migrate()
    }
    _ = try store.open(rows)
  }

  var file: URL { URL(fileURLWithPath: store.path) }

  /// The app of the new version.
  var migrator: StoreMigrator {
    StoreMigrator(file: file, versions: [old, new], plans: [plan], options: options)
  }

  /// The app of the old version.
  var older: StoreMigrator {
    StoreMigrator(file: file, versions: [old], options: options)
  }

  /// The rows of a query, each as SQL writes its values.
  func rows(_ sql: String) throws -> [String] {
    let connection = try SQLiteConnection(.file(store.path))
    return try connection.rows(sql).map { row in
      row.map(\.description).joined(separator: " ")
    }
  }

  /// Everything that tables hold, without the bookkeeping.
  func contents() throws -> [String] { try SQLiteConnection(.file(store.path)).contents() }
}

extension EntitySchema {
  /// An entity whose key is its first property.
  static func keyed(_ name: String, _ properties: PropertySchema...) -> EntitySchema {
    var entity = EntitySchema(name, properties: properties)
    entity.primaryKey = [properties[0].name]
    return entity
  }

  /// An entity without a key.
  static func plain(_ name: String, _ properties: PropertySchema...) -> EntitySchema {
    EntitySchema(name, properties: properties)
  }
}

extension PropertySchema {
  static func int(_ name: String) -> PropertySchema { PropertySchema(name, .scalar(.int64)) }
  static func text(_ name: String) -> PropertySchema { PropertySchema(name, .scalar(.string)) }
  static func link(_ name: String, _ target: String) -> PropertySchema {
    PropertySchema(name, .link(target), isOptional: true)
  }

  /// The property, but optional.
  var optional: PropertySchema {
    var property = self
    property.isOptional = true
    return property
  }

  /// The property, but required.
  var required: PropertySchema {
    var property = self
    property.isOptional = false
    return property
  }
}
