import Foundation
import ModelJSON

/// Makes a session for a dictionary or array, so that a mapping reads it like a text.
///
/// Chosen: the values are indexed once, then everything that reads text reads them too. Rejected: a
/// second way through every `read`, which doubles the code and the mistakes; and writing JSON first,
/// which loses what JSON does not know, such as a date in a dictionary.
struct UntypedIndexer {
  private var composer = IndexComposer()
  private var foreign: [Any] = []
  /// Whether models stay what they are, to be written by the map that writes what is around them.
  private var keepsModels = false

  /// - Parameters:
  ///   - value: What an app or Foundation's reader made.
  ///   - recorder: Collects what does not fit.
  ///   - options: The mapper's.
  /// - Returns: A session that owns all it needs.
  static func session(
    for value: Any,
    recorder: MappingRecorder? = nil,
    _ options: MappingOptions = MappingOptions()
  ) -> MapSession {
    var indexer = UntypedIndexer()
    indexer.append(value)
    return indexer.session(recorder, options)
  }

  /// - Parameter value: What an app or a transform made.
  /// - Returns: A session to write from.
  static func session(toWrite value: Any) -> MapSession {
    var indexer = UntypedIndexer()
    indexer.keepsModels = true
    indexer.append(value)
    return indexer.session(nil, MappingOptions())
  }

  private func session(_ recorder: MappingRecorder?, _ options: MappingOptions) -> MapSession {
    MapSession(
      owning: composer.bytes,
      buffer: composer.makeBuffer(),
      foreign: foreign,
      recorder: recorder,
      options: options
    )
  }

  private mutating func append(_ value: Any) {
    // What Foundation's reader makes is recognised by its type: a cast asks many questions first.
    let type = type(of: value)
    if type == NSNumber.self || type == NSDecimalNumber.self, let number = value as? NSNumber {
      return append(number)
    }
    if type == String.self, let text = value as? String { return composer.string(text) }
    if type == [Any].self, let array = value as? [Any] { return append(array) }
    appendUncommon(value)
  }

  private mutating func appendUncommon(_ value: Any) {
    switch value {
    case let text as String: composer.string(text)
    case let object as [String: Any]: append(object)
    case let array as [Any]: append(array)
    case is NSNull: composer.null()
    case let number as NSNumber: append(number)
    case let number as CGFloat: append(NSNumber(value: Double(number)))
    case let text as Substring: composer.string(String(text))
    default: appendOther(value)
    }
  }

  private mutating func append(_ object: [String: Any]) {
    let start = composer.beginContainer()
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      composer.string(key)
      append(value)
    }
    composer.endContainer(start, isObject: true, count: object.count)
  }

  private mutating func append(_ array: [Any]) {
    let start = composer.beginContainer()
    for value in array { append(value) }
    composer.endContainer(start, isObject: false, count: array.count)
  }

  private mutating func append(_ number: NSNumber) {
    if number.isBoolean {
      composer.bool(number.boolValue)
    } else if let text = number.text {
      composer.number(text)
    } else {
      appendForeign(number)
    }
  }

  /// Optionals are unwrapped, nil is null, and models are written.
  ///
  /// What Foundation offers beside the types of JSON is kept as it is.
  private mutating func appendOther(_ value: Any) {
    if let optional = value as? any Wrapping {
      return optional.wrapped.map { append($0) } ?? composer.null()
    }
    if keepsModels || value is Date || value is UUID || value is URL || value is Data
      || value is Decimal
    {
      return appendForeign(value)
    }
    if let model = value as? any MappableValue { return appendMapped(model) }
    appendForeign(value)
  }

  private mutating func appendMapped(_ value: some MappableValue) {
    let output = MapOutput(sink: ByteSink())
    value.write(to: Map(writing: output))
    // A number that is not finite is an error of the text around this value too.
    if output.hasNumbersAmongUnwritables { return appendForeign(NSNumber(value: Double.nan)) }
    output.removeStandIns()
    let session = MapSession.reading(output.sink.takeBytes())
    unsafe append(FoundationReader(view: session.view, foreign: []).value(at: session.view.words))
  }

  private mutating func appendForeign(_ value: Any) {
    composer.foreign(foreign.count)
    foreign.append(value)
  }
}

/// What is optional, found out at run time.
private protocol Wrapping {
  var wrapped: Any? { get }
}

extension Optional: Wrapping {
  fileprivate var wrapped: Any? { self }
}
