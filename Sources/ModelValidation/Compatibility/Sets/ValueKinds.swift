import ModelJSON

/// The kinds of values that schemas tell apart.
///
/// Whole numbers are two kinds, because `1.0` is an integer since draft 6 and was none before.
struct ValueKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let null = ValueKinds(rawValue: 1)
  static let boolean = ValueKinds(rawValue: 2)
  static let integer = ValueKinds(rawValue: 4)
  /// A whole number with a fraction or an exponent in its text.
  static let wholeFloat = ValueKinds(rawValue: 8)
  static let fraction = ValueKinds(rawValue: 16)
  static let string = ValueKinds(rawValue: 32)
  static let array = ValueKinds(rawValue: 64)
  static let object = ValueKinds(rawValue: 128)

  static let all = ValueKinds(rawValue: 255)
  static let numbers: ValueKinds = [.integer, .wholeFloat, .fraction]

  /// Each kind alone, those first that read best in an example.
  static let each: [ValueKinds] = [
    .string, .integer, .boolean, .null, .fraction, .object, .array, .wholeFloat,
  ]

  /// What `type` lists.
  init(_ types: TypeSet) {
    var kinds: ValueKinds = []
    if types.contains(.null) { kinds.insert(.null) }
    if types.contains(.boolean) { kinds.insert(.boolean) }
    if types.contains(.integer) {
      kinds.insert(.integer)
      if !types.contains(.integerToken) { kinds.insert(.wholeFloat) }
    }
    if types.contains(.number) { kinds.formUnion(.numbers) }
    if types.contains(.string) { kinds.insert(.string) }
    if types.contains(.array) { kinds.insert(.array) }
    if types.contains(.object) { kinds.insert(.object) }
    self = kinds
  }

  /// The kind of a value.
  init(of value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    case .number: self = value.number.map(Self.init(of:)) ?? .fraction
    }
  }

  init(of number: JSONNumber) {
    if number.text.utf8.allSatisfy({ isDigit($0) || $0 == 0x2D }) {
      self = .integer
    } else {
      self = number.isInteger ? .wholeFloat : .fraction
    }
  }

  /// The kinds one by one.
  var parts: [ValueKinds] { Self.each.filter(contains) }

  /// The names that `type` has for them.
  var description: String {
    if self == .all { return "any type" }
    var names: [String] = []
    if contains(.null) { names.append("null") }
    if contains(.boolean) { names.append("boolean") }
    if contains(.fraction) {
      names.append("number")
    } else if contains(.integer) || contains(.wholeFloat) {
      names.append("integer")
    }
    if contains(.string) { names.append("string") }
    if contains(.array) { names.append("array") }
    if contains(.object) { names.append("object") }
    return names.isEmpty ? "no type" : names.joined(separator: " or ")
  }
}
