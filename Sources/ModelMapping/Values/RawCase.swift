/// An enumeration inside a container, read and written by its raw value.
@frozen
@usableFromInline
package struct RawCase<Value: RawRepresentable>: MappableValue where Value.RawValue: MappableValue {
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }

  @inlinable
  package static func read(_ place: MapPlace, from map: Map) -> RawCase? {
    guard let raw = Value.RawValue.read(place, from: map) else { return nil }
    return Value(rawValue: raw).map { RawCase($0) }
  }

  @inlinable
  package func write(to map: Map) { value.rawValue.write(to: map) }

  @inlinable
  package static var expectation: MappingExpectation { .enumerationCase }
}

extension RawCase: Sendable where Value: Sendable {}
