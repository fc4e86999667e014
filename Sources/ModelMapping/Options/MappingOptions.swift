/// What a mapper does with values that do not fit, and how it spells keys.
///
/// ```swift
/// let mapper = Mapper<Brand>()
/// mapper.options.failures = .collected
/// mapper.options.unmappedKeys = .areFailures
/// mapper.options.keys = .snakeCase
/// let brand = try mapper.read(text)
/// ```
public struct MappingOptions: Sendable {
  /// What happens to a mapping in which a value does not fit.
  public enum FailurePolicy: Sendable {
    /// The value is left out and reported; the model is made.
    case reported
    /// The call throws the first failure of the text, or gives nil where it cannot throw.
    case first
    /// The call throws all failures, or gives nil where it cannot throw.
    case collected
  }

  /// What something unexpected counts as.
  public enum Tolerance: Sendable {
    /// It is passed over in silence.
    case areAccepted
    /// It is a failure like a value of the wrong kind.
    case areFailures
  }

  /// What happens to a mapping in which a value does not fit.
  public var failures = FailurePolicy.reported
  /// Whether `null` fits a property that is not optional, which then keeps its value.
  public var nulls = Tolerance.areAccepted
  /// Whether `null` counts as an absent key everywhere, so that optional properties keep their value
  /// too.
  public var ignoresNulls = false
  /// Whether a value that no case of an enumeration has is passed over.
  public var unknownCases = Tolerance.areFailures
  /// Whether members that no property asked for are passed over.
  public var unmappedKeys = Tolerance.areAccepted
  /// How the keys of the models are spelled in the text.
  public var keys = KeyStrategy.asWritten
  /// The number of containers that may be nested in each other.
  public var maximumDepth = 1024

  /// Whether integers, truth values and containers are read as ObjectMapper reads them, and what JSON
  /// cannot express is left out in silence.
  var coercesAsObjectMapper = false

  /// What ObjectMapper does, for an app that switches first and tightens later.
  ///
  /// - `null` and values of another kind set an integer that is not optional to 0.
  /// - A fraction is cut off where an integer is wanted: `3.7` is 3.
  /// - The integers 0 and 1 are truth values too, and truth values are numbers.
  /// - One element that does not fit costs its whole array, set or dictionary; a model that refuses
  ///   its object and an unknown case of an enumeration cost only themselves.
  /// - Nothing is thrown.
  /// - A value that JSON cannot express is left out of what is written, without a word.
  ///
  /// What it does not bring back are mistakes of arithmetic, such as a negative number that becomes a
  /// huge unsigned one; the guide for ObjectMapper's users lists them.
  public static var objectMapper: MappingOptions {
    var options = MappingOptions()
    options.unknownCases = .areAccepted
    options.coercesAsObjectMapper = true
    return options
  }

  /// Makes the default options: what does not fit is left out and reported.
  public init() {}

  /// Whether the misfits of a call must be known when it ends.
  @usableFromInline
  var needsRecorder: Bool {
    if case .reported = failures { return false }
    return true
  }

  /// Whether every look-up takes the way through the options.
  var concernsKeys: Bool {
    if case .areFailures = unmappedKeys { return true }
    return keys.converts
  }
}
