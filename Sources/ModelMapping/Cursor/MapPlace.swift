public import ModelJSON

/// A value in the text that a ``Map`` reads.
///
/// Meaningful only to the map that it came from, and only while that reads; types that conform to
/// ``MappableValue`` hand it back to the map's accessors.
@frozen
@safe
public struct MapPlace {
  @usableFromInline let word: WordPointer

  @inlinable
  @inline(__always)
  init(_ word: WordPointer) { unsafe self.word = unsafe word }
}

extension Map {
  /// The kind of a value.
  ///
  /// - Parameter place: The value.
  /// - Returns: Its kind.
  public func kind(at place: MapPlace) -> JSONKind { unsafe JSONKind(place.word.pointee) }

  /// The string at a place.
  ///
  /// - Parameter place: The value.
  /// - Returns: Nil if the value is no string.
  public func string(at place: MapPlace) -> String? {
    let word = unsafe place.word.pointee
    return unsafe word.kind == IndexKind.string ? view.string(word) : nil
  }

  /// The integer at a place; `1.0` is one.
  ///
  /// - Parameter place: The value.
  /// - Returns: Nil if the value is no integer or does not fit.
  public func int64(at place: MapPlace) -> Int64? { unsafe view.int64(place.word.pointee) }

  /// The integer at a place; `1.0` is one.
  ///
  /// - Parameter place: The value.
  /// - Returns: Nil if the value is no integer or does not fit.
  public func uint64(at place: MapPlace) -> UInt64? {
    unsafe view.uint64(place.word.pointee) ?? coercedInteger(at: place)
  }

  /// The number at a place, as the nearest double.
  ///
  /// - Parameter place: The value.
  /// - Returns: Nil if the value is no number or too large.
  public func double(at place: MapPlace) -> Double? {
    guard let value = unsafe view.double(place.word.pointee), value.isFinite else { return nil }
    return value
  }

  /// The truth value at a place.
  ///
  /// - Parameter place: The value.
  /// - Returns: Nil if the value is neither `true` nor `false`.
  public func bool(at place: MapPlace) -> Bool? {
    let word = unsafe place.word.pointee
    return word.isBoolean ? word.kind == IndexKind.true : coercedBool(at: place)
  }

  /// Whether a value is `null`.
  ///
  /// - Parameter place: The value.
  /// - Returns: True for `null`.
  @inlinable
  public func isNull(at place: MapPlace) -> Bool {
    unsafe place.word.pointee.kind == IndexKind.null
  }
}

@available(*, unavailable, message: "a place is valid only while its map reads")
extension MapPlace: Sendable {}
