import ModelJSON

// While a model is recorded, every key is present, its value is `null`, and the slot fits nothing:
//
//   map["seats"]    load ─▶ recordLookUp: the key is noted, slot = .other
//   seats <- …      take: a misfit ─▶ misfit = .integer
//   map["name"]     load: misfit ─▶ reportProperty ─▶ the property "seats" is an integer
//
// So the operators of scalars do what they do for any value that does not fit, and the others end
// up in `record` where they would report. The fast path knows nothing of it.
extension Map {
  /// Notes a key if the map records.
  ///
  /// - Returns: Whether it does.
  func recordLookUp(_ text: String, _ options: KeyOptions) -> Bool {
    guard let recording = unsafe session.recording else { return false }
    settle()
    recording.lookUp([Self.path(text, options)])
    beRecorded(text, options)
    return true
  }

  /// Notes keys that stand for each other if the map records.
  ///
  /// - Returns: Whether it does.
  func recordLookUp(anyOf keys: [String]) -> Bool {
    guard let recording = unsafe session.recording else { return false }
    settle()
    let spelled = keys.map { unsafe session.options.keys.spelling(of: $0) }
    recording.lookUp(spelled.map { Self.path($0, KeyOptions()) })
    beRecorded(spelled.first ?? "", KeyOptions())
    return true
  }

  /// Notes the type of the last look-up if the map records.
  ///
  /// - Returns: Whether it does.
  @discardableResult
  func record<Value>(_ type: Value.Type, orNull: Bool) -> Bool {
    guard let recording = unsafe session.recording else { return false }
    let shape = recording.shape(of: type)
    recording.note(orNull ? .optional(shape) : shape)
    return true
  }

  /// Notes the JSON type of a transform if the map records; of some the type itself tells more.
  ///
  /// - Returns: Whether it does.
  func recordTransform<Transform: TransformType>(_ type: Transform.Type, orNull: Bool) -> Bool {
    if unsafe session.recording == nil { return false }
    return type is any PayloadContainer.Type
      ? record(type, orNull: orNull) : record(Transform.JSON.self, orNull: orNull)
  }

  private func beRecorded(_ text: String, _ options: KeyOptions) {
    unsafe keyText = text
    unsafe keyCount = -1
    unsafe keyDelimiter = options.delimiter
    unsafe place = unsafe view.words
    unsafe slot = MapSlot.other
    unsafe string.pointee = nil
  }

  private static func path(_ text: String, _ options: KeyOptions) -> [String] {
    if options.isNested == false { return [text] }
    return text.split(separator: options.delimiter, omittingEmptySubsequences: false)
      .map(String.init)
  }
}
