/// What a schema that is inferred from samples says beside types and required properties.
public struct SchemaInferenceOptions: Sendable {
  /// Whether `format` is written where all strings of a place have one.
  public var infersFormats = true
  /// The largest number of strings that `enum` may list; 0 for no `enum` at all.
  ///
  /// An `enum` is written only where each string was seen many times, so that a list of all is
  /// likely: at least 20 strings, and five for each different one.
  public var maximumEnumValues = 10
  /// Whether the smallest and the largest number, length and size are written as bounds.
  public var infersBounds = false
  /// Whether properties that no sample has are refused.
  public var closesObjects = false
  /// The number of different keys beyond which an object counts as a dictionary, whose keys are data:
  /// its values then have one schema, in `additionalProperties`.
  public var maximumProperties = 256
  /// The URI of the schema, for `$id`.
  public var id: String?
  /// The name of the schema, for `title`.
  public var title: String?

  /// Makes the default options.
  public init() {}
}
