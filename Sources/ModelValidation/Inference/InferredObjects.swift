import ModelJSON

/// What the objects of one place have in common.
final class InferredObjects {
  private struct Member {
    let name: String
    let shape: InferredShape
    /// The number of objects that have the key, and the last of them.
    var count = 0
    var lastObject = 0
  }

  private var count = 0
  /// The members in the order in which they were met first.
  private var members: [Member] = []
  /// Keys as bytes: Swift takes some strings for the same that are different in JSON.
  private var places: [[UInt8]: Int] = [:]
  /// The values of all members, once there are too many keys to be names.
  private var values: InferredShape?

  func add(_ object: JSONObject, _ options: SchemaInferenceOptions, depth: Int) {
    count += 1
    for (name, value) in object { shape(of: name, options).add(value, options, depth: depth) }
  }

  private func shape(of name: String, _ options: SchemaInferenceOptions) -> InferredShape {
    if let values { return values }
    let place = place(of: name)
    if members[place].lastObject != count {
      members[place].lastObject = count
      members[place].count += 1
    }
    guard members.count > options.maximumProperties else { return members[place].shape }
    return becomeDictionary(options)
  }

  private func place(of name: String) -> Int {
    let key = Array(name.utf8)
    if let known = places[key] { return known }
    places[key] = members.count
    members.append(Member(name: name, shape: InferredShape()))
    return members.count - 1
  }

  @discardableResult
  private func becomeDictionary(_ options: SchemaInferenceOptions) -> InferredShape {
    let values = self.values ?? InferredShape()
    for member in members { values.merge(member.shape, options) }
    members = []
    places = [:]
    self.values = values
    return values
  }

  func merge(_ other: InferredObjects, _ options: SchemaInferenceOptions) {
    if values != nil || other.values != nil {
      let mine = becomeDictionary(options)
      mine.merge(other.becomeDictionary(options), options)
      count += other.count
      return
    }
    for theirs in other.members {
      let place = place(of: theirs.name)
      members[place].count += theirs.count
      members[place].shape.merge(theirs.shape, options)
    }
    count += other.count
    // No object of the merged ones is the last one.
    for index in members.indices { members[index].lastObject = 0 }
    if members.count > options.maximumProperties { becomeDictionary(options) }
  }
}

extension InferredObjects {
  func write(_ options: SchemaInferenceOptions, to writer: inout JSONWriter) {
    if looksLikeDictionary { becomeDictionary(options) }
    if let values {
      writer.key("additionalProperties")
      return values.write(options, to: &writer)
    }
    if !members.isEmpty { writeProperties(options, to: &writer) }
    if options.closesObjects {
      writer.member("additionalProperties", false)
    }
  }

  private func writeProperties(_ options: SchemaInferenceOptions, to writer: inout JSONWriter) {
    writer.key("properties")
    writer.beginObject()
    for member in members {
      writer.key(member.name)
      member.shape.write(options, to: &writer)
    }
    writer.endObject()
    let required = members.filter { $0.count == count }
    if required.isEmpty { return }
    writer.key("required")
    writer.beginArray()
    for member in required { writer.string(member.name) }
    writer.endArray()
  }

  /// Whether the keys are data: numbers or UUIDs, or so many that an object has few of them.
  private var looksLikeDictionary: Bool {
    if members.count >= 4, members.allSatisfy({ Self.isData($0.name) }) { return true }
    let occurrences = members.reduce(0) { $0 + $1.count }
    return members.count > 32 && occurrences * 4 < members.count * count
  }

  private static func isData(_ name: String) -> Bool {
    if !name.isEmpty, name.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { return true }
    var name = name
    return name.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe UUIDFormat.isUUID(TextBytes(start, bytes.count))
    }
  }
}
