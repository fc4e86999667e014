public import ModelJSON

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
  // Unchecked: each call reads them, and a check costs as much as reading a member of the text.
  @exclusivity(unchecked) private var heldContext: ContextBox?
  @exclusivity(unchecked) private var includesNilValues: Bool
  @exclusivity(unchecked) private var heldOptions = MappingOptions()

  /// What the models can look at while they are mapped.
  public var context: (any MapContext)? {
    get { unsafe heldContext?.context }
    set { unsafe heldContext = newValue.map(ContextBox.init) }
  }

  /// Whether nil is written as `null`; it is left out otherwise.
  public var shouldIncludeNilValues: Bool {
    get { unsafe includesNilValues }
    set { unsafe includesNilValues = newValue }
  }

  /// What happens to values that do not fit, and how keys are spelled.
  public var options: MappingOptions {
    get { unsafe heldOptions }
    set { unsafe heldOptions = newValue }
  }

  /// Makes a mapper.
  ///
  /// - Parameters:
  ///   - context: What the models can look at while they are mapped.
  ///   - shouldIncludeNilValues: Whether nil is written as `null`.
  public init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
    unsafe includesNilValues = shouldIncludeNilValues
    if let context { unsafe heldContext = ContextBox(context) }
  }

  /// The context as the maps hold it.
  var contextBox: ContextBox? { unsafe heldContext }

  /// A map around the root of a text.
  @usableFromInline
  func frame(_ session: MapSession) -> Map {
    unsafe Map(
      reading: session,
      context: heldContext,
      shouldIncludeNilValues: includesNilValues
    )
  }

  /// Lends a map around the root of a text; if it is kept, it is given a text of its own.
  @inlinable
  func withFrame<Result>(
    _ session: MapSession,
    _ body: (Map) throws -> Result
  ) rethrows -> Result {
    var frame = frame(session)
    defer { if !isKnownUniquelyReferenced(&frame) { frame.detach() } }
    return try body(frame)
  }

  /// Reads the root as a model, through the frame itself: a small text needs no second map.
  @inlinable
  func root(of frame: Map) -> Model? {
    guard let place = frame.rootPlace else { return nil }
    guard unsafe place.word.pointee.kind == IndexKind.object else {
      unsafe frame.reportElement(.object, at: place.word)
      return nil
    }
    unsafe frame.bind(place.word)
    let model = Map.model(in: frame, as: Model.self)
    frame.settle()
    return model
  }

  /// Reads the root as an array; a single object counts as an array of one.
  @inlinable
  func rootArray(of frame: Map) -> [Model]? {
    guard let place = frame.rootPlace else { return nil }
    if let models = [Model].read(place, from: frame) { return models }
    return root(of: frame).map { [$0] }
  }
}

extension Mapper {
  /// The model, by the name that ObjectMapper gives it: `extension Mapper where N: …` goes on to compile.
  public typealias N = Model
}

extension Map {
  /// The outermost value; nil for a map without text.
  @usableFromInline
  var rootPlace: MapPlace? { unsafe MapPlace(view.words) }
}

@available(*, unavailable, message: "make a mapper where you need one; it costs next to nothing")
extension Mapper: Sendable {}
