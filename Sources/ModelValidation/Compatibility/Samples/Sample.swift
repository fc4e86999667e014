import ModelJSON

/// A value that is made up, part by part.
indirect enum Sample {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case text(String)
  case list([Sample])
  case record([(key: PropertyName, value: Sample)])
  /// A value that a schema lists.
  case value(JSONValue)

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let value): writer.number(value)
    case .text(let value): writer.string(value)
    case .value(let value): value.write(to: &writer)
    case .list(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .record(let members):
      writer.beginObject()
      for member in members {
        writer.key(String(decoding: member.key, as: UTF8.self))
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }

  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text()
  }

  /// The value as it would be read.
  var document: JSONDocument? { try? JSONDocument(parsing: json) }
}
