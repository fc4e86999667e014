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

  /// - Parameters:
  ///   - value: What an app or Foundation's reader made.
  ///   - recorder: Collects what does not fit.
  /// - Returns: A session that owns all it needs.
  static func session(for value: Any, recorder: MappingRecorder? = nil) -> MapSession {
    var indexer = UntypedIndexer()
    indexer.append(value)
    return MapSession(
      owning: indexer.composer.bytes,
      buffer: indexer.composer.makeBuffer(),
      foreign: indexer.foreign,
      recorder: recorder
    )
  }

  private mutating func append(_ value: Any) {
    switch value {
    case let text as String: composer.string(text)
    case let object as [String: Any]: append(object)
    case let array as [Any]: append(array)
    case is NSNull: composer.null()
    case let number as NSNumber: append(number)
    default: appendOther(value)
    }
  }

  private mutating func append(_ object: [String: Any]) {
    var foreign = foreign
    composer.container(isObject: true, count: object.count) { composer in
      var inner = UntypedIndexer(composer: composer, foreign: foreign)
      for (key, value) in object.sorted(by: { $0.key < $1.key }) {
        inner.composer.string(key)
        inner.append(value)
      }
      composer = inner.composer
      foreign = inner.foreign
    }
    self.foreign = foreign
  }

  private mutating func append(_ array: [Any]) {
    var foreign = foreign
    composer.container(isObject: false, count: array.count) { composer in
      var inner = UntypedIndexer(composer: composer, foreign: foreign)
      for value in array { inner.append(value) }
      composer = inner.composer
      foreign = inner.foreign
    }
    self.foreign = foreign
  }

  private mutating func append(_ number: NSNumber) {
    if number.isBoolean {
      composer.bool(number.boolValue)
    } else if let decimal = number as? NSDecimalNumber {
      composer.number(decimal.description)
    } else if let text = JSONNumber(number.doubleValue)?.text, number.isFloatingPoint {
      composer.number(text)
    } else if number.isFloatingPoint {
      appendForeign(number)
    } else {
      composer.number("\(number)")
    }
  }

  /// Models are written, optionals unwrapped; nil is null.
  private mutating func appendOther(_ value: Any) {
    if let model = value as? any MappableValue { return appendMapped(model) }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return appendForeign(value) }
    if let wrapped = mirror.children.first?.value { append(wrapped) } else { composer.null() }
  }

  private mutating func appendMapped(_ value: some MappableValue) {
    let output = MapOutput(sink: ByteSink())
    value.write(to: Map(writing: output))
    let session = MapSession.reading(output.sink.takeBytes())
    unsafe append(FoundationReader(view: session.view, foreign: []).value(at: session.view.words))
  }

  private mutating func appendForeign(_ value: Any) {
    composer.foreign(foreign.count)
    foreign.append(value)
  }
}

extension NSNumber {
  /// Whether the number was made from a `Bool`.
  var isBoolean: Bool { unsafe String(cString: objCType) == "c" && (self == true || self == false) }

  /// Whether the number was made from a `Double` or `Float`.
  var isFloatingPoint: Bool { unsafe ["d", "f"].contains(String(cString: objCType)) }
}
