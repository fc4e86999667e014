internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// A value that a condition compares with.
struct ConditionValue {
  enum Kind {
    case null
    case scalar(StoredValue)
    case object(ObjectBase)
    /// An object that stands for a value of a type of the user's own: what it has counts, not which it is.
    case part(ObjectBase)
  }

  let kind: Kind
  /// The value as the user wrote it.
  let original: Any

  static var null: ConditionValue { ConditionValue(kind: .null, original: NSNull()) }

  private init(kind: Kind, original: Any) {
    self.kind = kind
    self.original = original
  }

  init(_ scalar: StoredValue) {
    switch scalar {
    case .null: self = .null
    case .integer(let number): self.init(kind: .scalar(scalar), original: number)
    case .real(let number): self.init(kind: .scalar(scalar), original: number)
    case .text(let text): self.init(kind: .scalar(scalar), original: text)
    case .blob(let bytes): self.init(kind: .scalar(scalar), original: Data(bytes))
    }
  }

  /// A value that a program has, or nil where no property can have one of its type.
  init?(any value: Any?) {
    guard let value else {
      self = .null
      return
    }
    if let part = (value as? any FailableCustomPersistable)?.part {
      self.init(kind: .part(part), original: value)
      return
    }
    switch value {
    // What no store has yet is null to a column.
    case let mixed as MixedValue where mixed.isReference:
      self.init(kind: .scalar(mixed.storedValue), original: mixed)
    case let scalar as any StoredValueConvertible:
      let stored = scalar.storedValue
      self.init(kind: stored == .null ? .null : .scalar(stored), original: value)
    case let object as ObjectBase: self.init(kind: .object(object), original: object)
    case is NSNull: self = .null
    case let optional as any AnyOptional: self.init(any: optional.wrapped)
    default:
      guard let number = Self.number(value) else { return nil }
      self.init(kind: .scalar(number), original: value)
    }
  }

  // Numbers that no property can have are values nevertheless.
  private static func number(_ value: Any) -> StoredValue? {
    switch value {
    case let integer as any BinaryInteger: Int64(exactly: integer).map(StoredValue.integer)
    case let number as CGFloat: .real(Double(number))
    case let number as NSNumber: .real(number.doubleValue)
    case let text as Substring: .text(String(text))
    case let text as NSString: .text("\(text)")
    default: nil
    }
  }

  /// The values of a collection that a program has; nil where it is none, or has another element.
  static func all(in value: Any) -> [ConditionValue]? {
    let elements: [Any]
    switch value {
    case is any StoredValueConvertible, is NSString: return nil
    case let list as any PersistedCollection: elements = list.elements
    case let collection as any Collection: elements = array(collection)
    default: return nil
    }
    let values = elements.compactMap { ConditionValue(any: $0) }
    return values.count == elements.count ? values : nil
  }

  private static func array(_ collection: some Collection) -> [Any] {
    collection.map { $0 }
  }
}
