extension JSONWriter {
  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    int(Int64(value))
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes nothing where there is no value.
  package mutating func member(_ key: String, ifKnown value: String?) {
    if let value { member(key, value) }
  }

  /// Writes nothing where there is no value.
  package mutating func member(_ key: String, ifKnown value: Int?) {
    if let value { member(key, value) }
  }

  package mutating func object(_ key: String, _ members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  package mutating func array(_ key: String, _ elements: (inout JSONWriter) -> Void) {
    self.key(key)
    beginArray()
    elements(&self)
    endArray()
  }
}

/// The text of an object on one line.
package func jsonObject(_ members: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  writer.object(members)
  return writer.text()
}
