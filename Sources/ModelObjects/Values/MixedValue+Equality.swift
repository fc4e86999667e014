extension MixedValue: Hashable {
  /// Tells whether two values have the same type and are equal.
  ///
  /// Objects are equal where they are the same instance, or stand for the same row; lists and dictionaries where
  /// their elements are.
  public static func == (lhs: MixedValue, rhs: MixedValue) -> Bool {
    switch (lhs, rhs) {
    case (.none, .none): true
    case (.int(let one), .int(let other)): one == other
    case (.bool(let one), .bool(let other)): one == other
    case (.float(let one), .float(let other)): one == other
    case (.double(let one), .double(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.data(let one), .data(let other)): one == other
    case (.date(let one), .date(let other)): one == other
    case (.objectId(let one), .objectId(let other)): one == other
    case (.decimal128(let one), .decimal128(let other)): one == other
    case (.uuid(let one), .uuid(let other)): one == other
    case (.object(let one), .object(let other)): MixedReference.areSame(one, other)
    case (.list(let one), .list(let other)): one == other
    case (.dictionary(let one), .dictionary(let other)): one == other
    default: false
    }
  }

  /// Feeds the value to the hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    // What an object and a collection are may change, and their hash must not: so it is that of their kind.
    case .object: hasher.combine(1)
    case .list: hasher.combine(2)
    case .dictionary: hasher.combine(3)
    case .none: hasher.combine(0)
    case .int(let value): hasher.combine(value)
    case .bool(let value): hasher.combine(value)
    case .float(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value)
    case .objectId(let value): hasher.combine(value)
    case .decimal128(let value): hasher.combine(value)
    case .uuid(let value): hasher.combine(value)
    }
  }
}
