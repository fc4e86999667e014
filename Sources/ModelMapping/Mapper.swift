import ModelJSON

/// Turns JSON into models and models into JSON.
///
/// ```swift
/// let mapper = Mapper<Brand>()
/// let brand = mapper.map(JSONString: #"{"id": "b-1"}"#)
/// let brands = mapper.mapArray(JSONString: #"[{"id": "b-1"}, {"id": "b-2"}]"#)
/// ```
///
/// Text is read through its index, never through dictionaries. A value that does not fit is left
/// out, and named in the report of the methods that take one.
public final class Mapper<Model: BaseMappable> {
  /// What the models can look at while they are mapped.
  public var context: (any MapContext)?
  /// Whether nil is written as `null`; it is left out otherwise.
  public var shouldIncludeNilValues: Bool
  /// What happens to values that do not fit, and how keys are spelled.
  public var options = MappingOptions()

  /// Makes a mapper.
  ///
  /// - Parameters:
  ///   - context: What the models can look at while they are mapped.
  ///   - shouldIncludeNilValues: Whether nil is written as `null`.
  public init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
    self.context = context
    self.shouldIncludeNilValues = shouldIncludeNilValues
  }

  /// A map around the root of a text.
  @usableFromInline
  func frame(_ session: MapSession) -> Map {
    Map(reading: session, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// Reads the root as a model.
  @inlinable
  func root(of frame: Map) -> Model? {
    guard let place = frame.rootPlace else { return nil }
    if let model = Model.read(place, from: frame) { return model }
    unsafe frame.reportElement(.object, at: place.word)
    return nil
  }

  /// Reads the root as an array; a single object counts as an array of one.
  @inlinable
  func rootArray(of frame: Map) -> [Model]? {
    guard let place = frame.rootPlace else { return nil }
    if let models = [Model].read(place, from: frame) { return models }
    return root(of: frame).map { [$0] }
  }
}

extension Map {
  /// The outermost value; nil for a map without text.
  @usableFromInline
  var rootPlace: MapPlace? { unsafe MapPlace(view.words) }
}

@available(*, unavailable, message: "make a mapper where you need one; it costs next to nothing")
extension Mapper: Sendable {}
