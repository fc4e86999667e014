/// The types of columns, as files number them.
enum ColumnType: Int {
  case int = 0
  case bool = 1
  case string = 2
  case enumeratedString = 3
  case data = 4
  case subtable = 5
  case mixed = 6
  case oldDate = 7
  case timestamp = 8
  case float = 9
  case double = 10
  case decimal = 11
  case link = 12
  case linkList = 13
  case backlink = 14
  case objectId = 15
  case typedLink = 16
  case uuid = 17
}

/// What a column says of its values beside their type.
struct ColumnFlags: OptionSet {
  let rawValue: Int
  static let indexed = ColumnFlags(rawValue: 1)
  static let strongLinks = ColumnFlags(rawValue: 8)
  static let nullable = ColumnFlags(rawValue: 16)
  static let list = ColumnFlags(rawValue: 32)
  static let dictionary = ColumnFlags(rawValue: 64)
  static let set = ColumnFlags(rawValue: 128)
}

/// How the values of a column, or the elements of a collection, are to be read.
struct ElementShape {
  var type: ColumnType
  var isNullable: Bool
  /// The name of the class that links lead to.
  var target: String?
  /// The texts that an enumerated column numbers.
  var texts: [RealmValue]?
}

/// One column of a table.
struct Column {
  enum Collection { case single, list, set, dictionary }

  var name: String
  var shape: ElementShape
  var collection: Collection
  var isIndexed: Bool
  /// Whether its collections are tables of their own, as lists of plain values once were.
  var isSubtable = false
  /// Where it lies: in a leaf of a cluster, or among the columns of an old table.
  var slot: Int
  /// The number that tells it from all others of the table; 0 in old tables.
  var key: Int64
  /// The place of its description.
  var place: Int
}
