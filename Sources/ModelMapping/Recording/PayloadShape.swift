/// The kind of value that a payload holds for a property, as far as the property's type tells.
public indirect enum PayloadShape: Hashable, Sendable {
  /// Any value: nothing is known.
  case any
  /// `true` or `false`.
  case boolean
  /// A number without a fraction.
  case integer
  /// A number.
  case number
  /// A string.
  case string
  /// An array of elements of one shape.
  case array(PayloadShape)
  /// An object whose keys are data, with values of one shape.
  case dictionary(PayloadShape)
  /// An object that becomes the model with this name; see ``PayloadDescription/models``.
  case model(String)
  /// The raw value of an enumeration, and the JSON texts of its cases; none where the type does not
  /// list them (it does by `CaseIterable`).
  case enumeration(PayloadShape, cases: [String])
  /// A value of another shape, or `null`.
  case optional(PayloadShape)

  /// The shape without the permission to be `null`.
  public var unwrapped: PayloadShape {
    if case .optional(let shape) = self { shape.unwrapped } else { self }
  }

  /// What a scalar's expectation tells.
  init(_ expectation: MappingExpectation) {
    let (acceptsNull, value) = expectation.parts
    let shape: PayloadShape =
      switch value {
      case .boolean: .boolean
      case .integer: .integer
      case .number: .number
      case .string: .string
      case .array: .array(.any)
      case .object: .dictionary(.any)
      default: .any
      }
    self = acceptsNull ? .optional(shape) : shape
  }
}
