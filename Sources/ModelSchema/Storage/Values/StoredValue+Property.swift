internal import ModelJSON

extension StoredValue {
  /// A value of JSON as a column of a property stores it; what does not fit stays as it is.
  ///
  /// Data is read from Base64 and a date from RFC 3339, as defaults of a version write them.
  package init(_ value: SchemaValue, of property: PropertySchema, in version: SchemaVersion) {
    if LayoutBuilder(version).isJSON(property) {
      self = value == .null ? .null : .text(value.canonicalText)
      return
    }
    let type = StoredType(property, in: version)
    let plain = StoredValue(plain: value)
    switch (type.scalar, plain) {
    case (.data, .text(let text)), (.transformable, .text(let text)):
      self = Base64Text.decode(text).map(StoredValue.blob) ?? plain
    case (.date, .text(let text)):
      self = Instant(text)?.stored(as: type.dates, .nearest) ?? plain
    case (.double, .integer(let number)), (.float, .integer(let number)):
      self = .real(Double(number))
    // SQLite would make text of it in the column, and the journal would not know it again.
    case (.decimal, .integer), (.decimal, .real), (.string, .integer), (.string, .real):
      self = value.number.map { .text($0.text) } ?? plain
    default: self = plain
    }
  }
}
