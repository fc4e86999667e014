/// The direction of a mapping.
@frozen
public enum MappingType: Sendable {
  /// Values go from JSON into the model.
  case fromJSON
  /// Values go from the model into JSON.
  case toJSON
}
