/// What a type's mapping looks for in a payload: keys, types and optionality.
///
/// ```swift
/// let payload = PayloadDescription(of: Brand.self)
/// for property in payload.models[0].properties { print(property.path, property.shape) }
/// print(payload.jsonSchema())
/// ```
///
/// The mapping is *recorded*: it runs once, on a map that finds every key and notes what is asked
/// of it. `mappingType` is `.fromJSON` meanwhile, `isKeyPresent` is true, and `currentValue` is nil.
/// Initialisers that throw, and those of `Decodable` types, are handed samples: zero, the empty
/// string or array, the first case.
///
/// What cannot be known:
///
/// - Keys that are looked up only for some values: one run takes one branch.
/// - The type of a value that is taken by `currentValue`, or through a transform that
///   says `Any`: it is ``PayloadShape/any``.
/// - What follows an initialiser's refusal of a sample, such as a check of a string's form. What was
///   recorded before it counts, and ``PayloadModel/limit`` says so.
/// - The elements of arrays that a `Decodable` type takes apart by hand.
///
/// Dates and data of `Decodable` types are described as decoders without strategies read them.
public struct PayloadDescription: Hashable, Sendable {
  /// The shape of the whole payload.
  public let root: PayloadShape
  /// The models that the payload holds, the outer ones first; each once, even if it holds itself.
  public let models: [PayloadModel]

  /// Records the mapping of a model.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - options: How the keys are spelled.
  public init<Model: BaseMappable>(
    of type: Model.Type,
    options: MappingOptions = MappingOptions()
  ) {
    self.init(PayloadRecorder(options, prefersDecoding: false), type)
  }

  /// Records how a type is decoded.
  ///
  /// - Parameter type: The type.
  @_disfavoredOverload
  public init<Value: Decodable>(of type: Value.Type) {
    self.init(PayloadRecorder(MappingOptions(), prefersDecoding: true), type)
  }

  private init<Value>(_ recorder: PayloadRecorder, _ type: Value.Type) {
    root = recorder.shape(of: type)
    models = recorder.models
  }

  /// A model by its name.
  ///
  /// - Parameter name: The name, as ``PayloadShape/model(_:)`` has it.
  /// - Returns: Nil if the payload holds no such model.
  public func model(named name: String) -> PayloadModel? { models.first { $0.name == name } }
}

/// A model in a payload: the members of an object.
public struct PayloadModel: Hashable, Sendable {
  /// The name of the type; with a number where two types have one name.
  public let name: String
  /// The properties, in the order in which the mapping names them.
  public internal(set) var properties: [PayloadProperty] = []
  /// Why the recording ended early; nil if it is whole.
  public internal(set) var limit: String?
}

/// A property of a model in a payload.
public struct PayloadProperty: Hashable, Sendable {
  /// The keys that lead to the value: one, or several for `map["address.city"]`.
  public let path: [String]
  /// What the value must be.
  public internal(set) var shape: PayloadShape
  /// Whether the mapping fails without the value.
  public internal(set) var isRequired = false
}
