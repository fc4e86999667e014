internal import ModelObjects
internal import ModelSchema

/// A class of a store: which property lies in which column or table, and which of its objects are alive.
//
//   class Brand            offset   role           in SQLite
//     id (primary key)       24     column 0       "Brand"."id", which is the row's key
//     name                   48     column 1       "Brand"."name"
//     owner: Person?         72     column 2       "Brand"."owner", the key of a row of "Person"
//     extra: MixedValue      76     mixed 3        "Brand"."extra", a value or what it leads to
//     logo: Image?           80     child 0        the row of "Image" whose "Brand.logo" is this key
//     tags: List<String>     88     list 0         the rows of "Brand.tags" whose "_owner" is this key;
//                                                  sets and maps too
//     fans: LinkingObjects   96     linking 0      the rows of others that have this key
//
// A row is read as its key and then the columns; a key that is a property is column 0 itself.
final class ObjectClass {
  /// What a property at an offset is.
  enum Role: Equatable {
    case none
    case column(Int)
    case link(Int)
    case mixed(Int)
    case child(Int)
    case list(Int)
    case linking(Int)
  }

  let type: ObjectBase.Type
  let name: String
  let table: StorageTable
  /// The column that identifies a row.
  let keyColumn: String
  /// Whether the key is a property, the first of the columns.
  let hasKeyProperty: Bool
  /// The key that stands for nil, where it can be nil.
  let nilKey: RowKey?
  /// Whether the key is SQLite's own number of the row.
  let hasRowIDKey: Bool
  let columns: [PropertyColumn]
  /// The columns again, for reading rows.
  let steps: [ColumnStep]
  let children: [PropertyChild]
  let lists: [PropertyList]
  let linking: [LinkingProperty]
  let statements: ClassStatements
  /// Where the properties have their traits whose values may not be in the object.
  private let marks: [Int]
  // Unchecked: no code of the app runs while the map is used; see `IdentityMap.set`.
  @exclusivity(unchecked) private var identities = IdentityMap()
  /// What queries have asked for; see `ClassRegistry.field(_:of:)`.
  var fields: [String: QueryField] = [:]

  /// The store's generation since which rows of the class may be others than the objects have them.
  var changedAt: UInt64 = 0
  /// Whether the transaction that made the tables was cancelled.
  var isGone = false
  /// The place of the first column in a row that was read; what is before it is the key.
  let firstColumn: Int
  let hasLinks: Bool
  /// Whether values may lead to objects of any class: those of columns or of collections.
  let hasMixed: Bool
  private let hasCustomChildren: Bool
  /// Whether no property takes more than its column to be read.
  let hasOnlyColumns: Bool
  private let roles: [Role]

  init(_ type: ObjectBase.Type, in version: SchemaVersion, _ layout: StorageLayout) throws {
    var draft = try ObjectClassDraft(type, in: version, layout)
    try draft.addProperties()
    self.type = type
    name = draft.name
    table = draft.table
    keyColumn = draft.keyColumn
    hasKeyProperty = draft.hasKeyProperty
    nilKey = draft.nilKey
    hasRowIDKey = draft.table.isRowIDKey
    columns = draft.columns
    steps = draft.columns.map {
      ColumnStep(offset: $0.offset, code: $0.code, isOptional: $0.isOptional)
    }
    firstColumn = draft.hasKeyProperty ? 0 : 1
    hasLinks = draft.columns.contains { $0.code == .link }
    hasMixed = type.persistedProperties.contains { $0.isMixed }
    children = draft.children
    hasCustomChildren = draft.children.contains(where: \.isCustom)
    lists = draft.lists
    linking = type.linkingProperties
    roles = draft.roles
    hasOnlyColumns = draft.hasOnlyColumns
    marks = draft.marks
    statements = ClassStatements(table: table.name, key: keyColumn, columns: columns.map(\.column))
  }

  var isEmbedded: Bool { type is EmbeddedObject.Type }

  /// The object of a row, where it is alive.
  func object(_ key: RowKey) -> ObjectBase? {
    unsafe identities.isEmpty ? nil : identities.object(key)
  }

  /// Makes an object the one of a row, or nil where the row is gone.
  func remember(_ object: ObjectBase?, for key: RowKey) {
    var seen: [ObjectBase] = []
    unsafe identities.set(object, for: key, &seen)
    withExtendedLifetime(seen) {}
  }

  /// Lets go of what is left of objects that are gone, from time to time.
  func tidy() {
    var seen: [ObjectBase] = []
    unsafe identities.tidy(&seen)
    withExtendedLifetime(seen) {}
  }

  /// Lets go of all objects.
  func forgetObjects() { unsafe identities = IdentityMap() }

  /// Marks an object as one that the store has.
  func mark(_ object: ObjectBase) {
    for offset in marks { object.mark(at: offset) }
  }

  func role(at offset: Int) -> Role {
    offset < roles.count ? roles[offset] : .none
  }

  /// Whether embedded objects stand for what a property has, which is of a type of the user's own.
  func isCustom(_ name: String) -> Bool {
    children.contains { $0.isCustom && $0.property.name == name }
      || lists.contains { $0.convertsObjects && $0.property.name == name }
  }

  /// Whether a property has a value of a type of the user's own, for which an embedded object stands.
  func isCustom(at offset: Int) -> Bool {
    guard hasCustomChildren, case .child(let place) = role(at: offset) else { return false }
    return children[place].isCustom
  }
}

/// An embedded object that a property holds.
struct PropertyChild {
  let property: PersistedProperty
  let target: String
  /// The column of the child's table that has the key of the owner.
  let ownerColumn: String

  /// Whether the value is of a type of the user's own, for which the object stands.
  var isCustom: Bool { property.partType != nil }
}

/// A list, set or map that a property holds.
struct PropertyList {
  enum Elements {
    case scalars
    case links(to: String)
    case children(of: String)
  }

  let property: PersistedProperty
  let kind: PropertyCollection
  let elements: Elements
  /// The table that has the elements: for embedded objects their own.
  let table: String
  /// The column that has the key of the owner.
  let ownerColumn: String
  /// Whether embedded objects stand for elements of a type of the user's own.
  var convertsObjects = false
}
