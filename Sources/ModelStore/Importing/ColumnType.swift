internal import ModelJSON
internal import ModelSchema

/// What the declared type of a column says to people, beyond SQLite's affinity.
struct ColumnType {
  var scalar: ScalarType
  var dates: DateEncoding?
  /// What is to be known of the reading, or nil.
  var message: String?

  init(declared text: String) {
    let words = SQLName.folded(text)
    func mentions(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    switch true {
    case words.isEmpty || words == "any": scalar = .mixed
    case mentions("bool"): scalar = .bool
    case mentions("date", "timestamp"): scalar = .date
    case mentions("int"): scalar = .int64
    case mentions("uuid", "guid"): scalar = .uuid
    case mentions("char", "clob", "text", "json"): scalar = .string
    case mentions("blob", "binary"): scalar = .data
    case mentions("real", "floa", "doub"): scalar = .double
    case mentions("dec", "num"):
      scalar = .double
      message = "\(text) holds binary numbers in SQLite, and is read as double"
    default:
      scalar = .mixed
      message = "the type \(text) says nothing; it is read as mixed"
    }
  }

  /// Finds out how dates are written, by the first that there is.
  mutating func readDates(
    of column: String,
    in table: String,
    on connection: SQLiteConnection
  ) throws {
    let name = SQLName.quoted(column)
    let sql = "SELECT \(name) FROM \(SQLName.quoted(table)) WHERE \(name) IS NOT NULL LIMIT 1"
    // The year 5138 in seconds is 1973 in milliseconds.
    let bound: Int64 = 100_000_000_000
    switch try connection.value(sql) {
    case .integer(let number)? where abs(number) > bound: dates = .millisecondsSince1970
    case .integer?, .real?: dates = .secondsSince1970
    case .text?: dates = .iso8601
    default:
      dates = .iso8601
      message = "there is no date that tells how dates are written; RFC 3339 is assumed"
    }
  }
}

extension SchemaValue {
  /// A constant as SQL writes it; nil for everything else.
  init?(literal text: String) {
    let tokens = SQLText(text).tokens
    guard let last = tokens.last, tokens.count == 1 || tokens.count == 2 && tokens[0].text == "-"
    else { return nil }
    switch last.kind {
    case .string where tokens.count == 1: self = .string(last.value)
    case .number:
      guard let number = JSONNumber((tokens.count == 2 ? "-" : "") + last.text) else { return nil }
      self = .number(number)
    case .word where last.isWord("TRUE"): self = true
    case .word where last.isWord("FALSE"): self = false
    default: return nil
    }
  }
}
