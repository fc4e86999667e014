/// A type that a mapping reads and writes without a transform.
///
/// The types that JSON knows conform, and so do optionals, arrays, sets and dictionaries of
/// conforming types, and every mappable model; one operator then serves them all. A type of your
/// own conforms by reading from a place of the text:
///
/// ```swift
/// extension Money: MappableValue {
///   static func read(_ place: MapPlace, from map: Map) -> Money? {
///     map.string(at: place).flatMap(Money.init)
///   }
///   func write(to map: Map) { description.write(to: map) }
///   static var expectation: MappingExpectation { .string }
/// }
/// ```
public protocol MappableValue {
  /// Reads a value of the text.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is of another kind.
  static func read(_ place: MapPlace, from map: Map) -> Self?

  /// Writes the value.
  ///
  /// - Parameter map: The map that writes the text.
  func write(to map: Map)

  /// Updates the value in place, where a mapping updates an object that exists already.
  ///
  /// Models and dictionaries of models do; everything else is replaced.
  ///
  /// - Parameters:
  ///   - place: The value of the text.
  ///   - map: The map that reads the text.
  /// - Returns: False if the value is to be replaced by what ``read(_:from:)`` gives.
  mutating func update(from place: MapPlace, in map: Map) -> Bool

  /// What the text must hold, for reports.
  static var expectation: MappingExpectation { get }

  /// What an absent member stands for: nil, unless the type has a value for it, as optionals do.
  static var absentValue: Self? { get }
}

extension MappableValue {
  /// An absent member stands for nothing.
  @inlinable
  public static var absentValue: Self? { nil }

  /// Asks for the value to be replaced.
  ///
  /// - Parameters:
  ///   - place: The value of the text.
  ///   - map: The map that reads the text.
  /// - Returns: False.
  @inlinable
  public mutating func update(from place: MapPlace, in map: Map) -> Bool { false }
}

/// A scalar that passes through a map's scratch slot, the fastest way in and out.
///
/// The requirements exchange bits with the slot and call nothing, so that the caller's property is
/// accessed without tracking; see ``Map``.
public protocol MappableScalar: MappableValue {
  /// Takes the value of the slot; leaves the target alone where it is absent, null or a misfit.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  static func take(from map: Map, into target: inout Self)

  /// Takes the value of the slot; null and a misfit give nil.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  static func takeOptional(from map: Map, into target: inout Self?)

  /// Leaves a value in the slot, to be written.
  ///
  /// - Parameter map: The map.
  func leave(in map: Map)
}
