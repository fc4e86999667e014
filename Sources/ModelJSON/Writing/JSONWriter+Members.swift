import ModelJSON

extension JSONWriter {
  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    int(Int64(value))
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes nothing where there is no value.
  mutating func member(_ key: String, ifKnown value: String?) {
    if let value { member(key, value) }
  }

  /// Writes nothing where there is no value.
  mutating func member(_ key: String, ifKnown value: Int?) {
    if let value { member(key, value) }
  }

  mutating func object(_ key: String, _ members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }

  mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  mutating func array(_ key: String, _ elements: (inout JSONWriter) -> Void) {
    self.key(key)
    beginArray()
    elements(&self)
    endArray()
  }
}

/// The text of an object on one line.
func jsonObject(_ members: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  writer.object(members)
  return writer.text()
}
