internal import Foundation
internal import ModelJSON
internal import ModelSchema

extension SchemaValue {
  /// The default of a property as a version file writes it; nil for nil, the current date, objects
  /// and collections.
  init?(default value: Any) {
    switch value {
    case let optional as any AnyOptional:
      guard let wrapped = optional.wrapped else { return nil }
      self.init(default: wrapped)
    case let choice as any PersistableEnum: self.init(default: choice.anyRawValue)
    case let custom as any FailableCustomPersistable: self.init(default: custom.anyScalar)
    case let id as ObjectId: self = .string(id.stringValue)
    case let bool as Bool: self = .bool(bool)
    case let string as String: self = .string(string)
    case let data as Data: self = .string(data.base64EncodedString())
    case let uuid as UUID: self = .string(uuid.uuidString)
    case let date as Date:
      // A blank object's date of this very moment is no default.
      guard abs(date.timeIntervalSinceNow) > 60 else { return nil }
      self = .string(Self.text(of: date))
    default: self.init(number: value)
    }
  }

  private init?(number value: Any) {
    switch value {
    case let integer as any BinaryInteger: self = .number(JSONNumber(integer))
    case let float as Float: self.init(JSONNumber(float.description))
    case let double as Double: self.init(JSONNumber(double))
    case let decimal as Decimal: self.init(JSONNumber("\(decimal)"))
    default: return nil
    }
  }

  private init?(_ number: JSONNumber?) {
    guard let number else { return nil }
    self = .number(number)
  }

  // RFC 3339 with milliseconds where there are any.
  private static func text(of date: Date) -> String {
    let formatter = ISO8601DateFormatter()
    if date.timeIntervalSince1970 != date.timeIntervalSince1970.rounded(.down) {
      formatter.formatOptions.insert(.withFractionalSeconds)
    }
    return formatter.string(from: date)
  }
}
