// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
import ModelJSON

extension Map {
  /// Makes a map around a dictionary, to run a model's mapping by hand.
  ///
  /// ```swift
  /// let map = Map(mappingType: .toJSON, JSON: [:])
  /// brand.mapping(map: map)
  /// map.JSON  // ["id": "b-1", …]
  /// ```
  ///
  /// - Parameters:
  ///   - mappingType: The direction.
  ///   - object: The members to read; or, when writing, members to start with.
  ///   - toObject: Whether an object that already exists is updated; only for reading.
  ///   - context: What the models can look at while they are mapped.
  ///   - shouldIncludeNilValues: Whether nil is written as `null`.
  public convenience init(
    mappingType: MappingType,
    JSON object: [String: Any],
    toObject: Bool = false,
    context: (any MapContext)? = nil,
    shouldIncludeNilValues: Bool = false
  ) {
    if case .fromJSON = mappingType {
      self.init(
        reading: UntypedIndexer.session(for: object),
        toObject: toObject,
        context: context.map(ContextBox.init),
        shouldIncludeNilValues: shouldIncludeNilValues
      )
      unsafe bind(view.words)
      return
    }
    self.init(
      writing: MapOutput(sink: ByteSink(), marksFloats: true),
      context: context.map(ContextBox.init),
      shouldIncludeNilValues: shouldIncludeNilValues
    )
    // The object stays open: more members may come at any time.
    _ = beginObject(of: ObjectIdentifier(Map.self))
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      self[key, nested: false].writeAny(value)
    }
  }
}
