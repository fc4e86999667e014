/// An enum that is persisted as its raw value.
///
/// A property without a default starts as the first case.
///
/// ```swift
/// enum Plan: String, PersistableEnum {
///   case free, paid
/// }
/// ```
public protocol PersistableEnum: PersistableScalar, RawRepresentable, CaseIterable
where RawValue: PersistableScalar, PersistedType == RawValue {}

extension PersistableEnum {
  /// The value of a property that is declared without one: the enum's first case.
  @inlinable
  public static func persistedDefault() -> Self {
    let cases = Self.allCases
    return cases[cases.startIndex]
  }
}
