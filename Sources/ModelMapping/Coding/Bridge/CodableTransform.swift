import Foundation
import ModelJSON

/// Maps a property of a `Codable` type inside a mappable model.
///
/// ```swift
/// address <- (map["address"], CodableTransform<Address>())
/// tags <- (map["tags"], CodableTransform<[Tag]>())
/// ```
///
/// Read from text, the value is decoded from the document's index, without dictionaries in
/// between. What cannot be decoded or encoded is left out and reported, with the path to what did
/// not fit inside it and the words of the coder's error.
open class CodableTransform<T: Codable>: TransformType, @unchecked Sendable {
  // Unchecked, since a subclass could add state: this class has only immutable, sendable state.

  /// The type of the property.
  public typealias Object = T
  /// Any JSON value.
  public typealias JSON = Any

  private let decoder: ModelDecoder
  private let encoder: ModelEncoder

  /// Makes a transform with the default strategies.
  public convenience init() {
    self.init(decoder: ModelDecoder(), encoder: ModelEncoder())
  }

  /// Makes a transform with strategies of your own.
  ///
  /// - Parameters:
  ///   - decoder: Decodes the property.
  ///   - encoder: Encodes it; how it lays out text does not matter.
  public init(decoder: ModelDecoder, encoder: ModelEncoder = ModelEncoder()) {
    self.decoder = decoder
    self.encoder = encoder
  }

  /// Decodes a value that Foundation's reader made.
  ///
  /// - Parameter value: The value; nil for `null`.
  /// - Returns: Nil if the value cannot be decoded.
  open func transformFromJSON(_ value: Any?) -> T? {
    guard let value else { return nil }
    let session = UntypedIndexer.session(for: value)
    return try? unsafe decode(at: session.view.words, session)
  }

  /// Encodes a property as Foundation's reader would read it.
  ///
  /// - Parameter value: The value of the property.
  /// - Returns: Nil if the value cannot be encoded.
  open func transformToJSON(_ value: T?) -> Any? {
    guard let value, let text = try? encoder.compactText(of: value) else { return nil }
    let session = MapSession.reading(text)
    return unsafe FoundationReader(view: session.view, foreign: []).value(at: session.view.words)
  }

  /// Decodes the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if the value cannot be decoded; the report then has the place and the words of the
  ///   decoding error.
  open func transformFromMap(_ map: Map) -> T? {
    guard map.isReading, let place = unsafe map.place, unsafe place.pointee.kind != IndexKind.null
    else {
      return nil
    }
    do {
      return try unsafe decode(at: place, map.session)
    } catch {
      unsafe map.session.refusal = TransformRefusal(error, at: place, in: map.view, decoder.options)
      return nil
    }
  }

  /// Writes a property under the key of the last look-up.
  ///
  /// - Parameters:
  ///   - value: The value of the property.
  ///   - map: The map, after a look-up.
  open func transformToMap(_ value: T?, _ map: Map) {
    guard let value else { return map.writeAny(Any?.none as Any) }
    do {
      let text = try encoder.compactText(of: value)
      map.beginMember()
      unsafe text.withUnsafeBufferPointer { bytes in
        if let base = bytes.baseAddress { unsafe map.output.sink.raw(base, bytes.count) }
      }
    } catch {
      map.writeMember(standingFor: Unwritable(error))
    }
  }

  private func decode(at place: WordPointer, _ session: MapSession) throws -> T {
    let source = unsafe DecodingSession.Source(
      view: session.view,
      owner: session,
      borrowsText: !session.ownsText,
      isText: session.isText,
      // The report has them.
      saysPositions: false
    )
    return try unsafe DecodingSession.decode(T.self, source, root: place, options: decoder.options)
  }
}

extension CodableTransform: ExplainingTransform {
  func reasonToWriteNothing(_ value: Any) -> Unwritable? {
    guard let value = value as? T else { return nil }
    do {
      _ = try encoder.compactText(of: value)
      return nil
    } catch {
      return Unwritable(error)
    }
  }
}

extension Unwritable {
  /// Why a value was not encoded.
  fileprivate init(_ error: any Error) {
    guard case .invalidValue(let value, let context)? = error as? EncodingError else {
      self = .failed("\(error)")
      return
    }
    if let number = value as? Double, !number.isFinite {
      self = .number(number)
    } else {
      let path = JSONPointer(tokens: context.codingPath.map(\.stringValue)).swiftPath
      let words = context.debugDescription
      self = .failed(path.isEmpty ? words : "\(path): \(words)")
    }
  }
}

extension ModelEncoder {
  /// A text to be put into another one, which has its own layout.
  func compactText<Value: Encodable>(of value: Value) throws -> [UInt8] {
    var options = options
    options.formatting.remove(.prettyPrinted)
    options.formatting.insert(.withoutEscapingSlashes)
    return try finished(value, options).sink.takeBytes()
  }
}
