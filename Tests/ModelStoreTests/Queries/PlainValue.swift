import Foundation
import ModelObjects
import ModelSchema

@testable import ModelStore

/// A value of an object as the plain evaluation has it, next to what the store makes of it.
enum PlainValue {
  case null
  case number(Decimal)
  case real(Double)
  case text(String)
  case bytes([UInt8])
  case object(ObjectBase)
  case flag(Bool)

  init(_ value: Any) {
    switch value {
    case let mixed as MixedValue: self.init(mixed: mixed)
    case let optional as any AnyOptional: self = optional.wrapped.map(PlainValue.init) ?? .null
    case let object as ObjectBase: self = .object(object)
    case let flag as Bool: self = .number(flag ? 1 : 0)
    case let number as any BinaryInteger: self = .number(Decimal(Int(number)))
    case let number as Decimal: self = .number(number)
    case let number as Float: self = .real(Double(number))
    case let number as Double: self = .real(number)
    case let date as Date: self = .real(date.timeIntervalSince1970)
    case let text as String: self = .text(text)
    case let uuid as UUID: self = .text(uuid.uuidString)
    case let data as Data: self = .bytes([UInt8](data))
    case let mood as Mood: self = .text(mood.rawValue)
    default: fatalError("no plain value of \(value)")
    }
  }

  private init(mixed: MixedValue) {
    switch mixed {
    case .none: self = .null
    case .bool(let flag): self = .flag(flag)
    case .int(let number): self = .number(Decimal(number))
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .data(let data): self = .bytes([UInt8](data))
    default: fatalError("no plain value of \(mixed)")
    }
  }

  init(_ value: ConditionValue) {
    switch value.kind {
    case .null: self = .null
    case .object(let object), .part(let object): self = .object(object)
    case .scalar: self = PlainValue(value.original)
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  var decimal: Decimal? {
    switch self {
    case .number(let number): number
    case .real(let number): Decimal(number)
    default: nil
    }
  }

  var double: Double? {
    switch self {
    case .number(let number): NSDecimalNumber(decimal: number).doubleValue
    case .real(let number): number
    default: nil
    }
  }

  /// -1, 0 or 1; nil where the values have no order between them.
  func order(_ other: PlainValue) -> Int? {
    switch (self, other) {
    case (.number(let a), .number(let b)): a < b ? -1 : a == b ? 0 : 1
    case (.number, .real), (.real, .number), (.real, .real):
      double.flatMap { a in other.double.map { b in a < b ? -1 : a == b ? 0 : 1 } }
    case (.text(let a), .text(let b)):
      a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : a.utf8.elementsEqual(b.utf8) ? 0 : 1
    case (.flag(let a), .flag(let b)): a == b ? 0 : b ? -1 : 1
    case (.bytes(let a), .bytes(let b)):
      a.lexicographicallyPrecedes(b) ? -1 : a == b ? 0 : 1
    default: nil
    }
  }

  func equals(_ other: PlainValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.object(let a), .object(let b)): a === b
    default: order(other) == 0
    }
  }

  /// A text without what does not count, by Foundation's own folding.
  func folded(_ options: StringOptions) -> PlainValue {
    guard case .text(let text) = self else { return self }
    var folding: String.CompareOptions = []
    if options.contains(.caseInsensitive) { folding.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? self : .text(text.folding(options: folding, locale: nil))
  }
}
