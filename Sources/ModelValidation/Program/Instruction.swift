/// What an instruction of a ``Program`` does; the operands are those of ``Instruction``.
enum Opcode: UInt8 {
  /// Refuses the value; the target of ``Entry/reject``.
  case fail
  /// Ends a list: the value is accepted.
  case done

  // Strings
  /// `low` to `high` code points.
  case length
  /// Equal to one of `low` strings from `index` on.
  case strings
  /// One of many strings from `high` on, by the hash table of `low` + 1 places at `index`.
  case stringSet
  /// Matched by the pattern `index`.
  case pattern
  /// Of the built-in format `index`.
  case format
  /// Of the user's format `index`.
  case customFormat
  /// Content of the kind that `flags` names, accepted through the slot `index`.
  case content

  // Numbers
  /// A number written with a fraction or an exponent whose value is an integer.
  case integral
  /// An integer token from `low` to `high`; `flags` says which of them is a bound.
  case integerRange
  /// Compared with the decimal `index`, whose nearest `Double` has the bits `low`; `flags` says how.
  case bound
  /// An integer token divisible by `low`.
  case multipleOfInteger
  /// A multiple of the decimal `index`, which is `low` / 10^`high` where `low` is not 0.
  case multipleOf

  // Any kind
  /// Equal to one of `low` values of the schema from `index` on.
  case values

  // Containers, without a look at what their children are
  /// `low` to `high` elements or members.
  case size
  /// No two elements equal.
  case unique
  /// Has the key `index`.
  case required
  /// Where it has the key `index`, it has the `high` keys from `low` on too.
  case dependentRequired
  /// Every key, as a string, is accepted through the slot `index`.
  case propertyNames

  // Containers
  /// The members, by the object plan `index`.
  case object
  /// The same where patterns have to be asked.
  case patternObject
  /// The elements: `high` slots from `low` on for the first ones, the slot `index` for the rest.
  case items
  /// `low` to `high` elements are accepted through the slot `index`.
  case contains

  // Other schemas on the same value
  /// Accepted by the entry `index`.
  case call
  /// Accepted by one of `low` branches from `index` on; where `high` is not 0, the choice plan of
  /// that number less one leaves some of them.
  case anyOf
  /// Accepted by exactly one of `low` branches from `index` on; `high` as for `anyOf`.
  case oneOf
  /// Refused by the entry `index`.
  case not
  /// Where the entry `index` accepts it, so does the entry `low`; else the entry `high`.
  case conditional
  /// Where it has the key `low`, it is accepted by the entry `index`.
  case dependentSchema

  // What is left over; these two are the last
  /// The members that no schema evaluates, by the coverage plan `index`.
  case unevaluatedMembers
  /// The elements that no schema evaluates, by the coverage plan `index`.
  case unevaluatedItems
}

extension Opcode {
  @inline(__always)
  var isUnevaluated: Bool { rawValue >= Opcode.unevaluatedMembers.rawValue }
}

/// One step of a ``Program``: 24 bytes, nothing in it has to be retained.
struct Instruction: Hashable {
  let opcode: Opcode
  /// Whether a schema that it leads to may lead back here, so that it runs on the evaluator's own
  /// stack.
  var isFramed = false
  var flags: UInt8 = 0
  var index: UInt32 = 0
  var low: Int64 = 0
  var high: Int64 = 0
}

/// What ``Instruction/flags`` means for ``Opcode/bound`` and ``Opcode/integerRange``.
enum BoundFlag {
  static var maximum: UInt8 { 1 }
  static var exclusive: UInt8 { 2 }
  static var hasLow: UInt8 { 1 }
  static var hasHigh: UInt8 { 2 }
}

/// Where to go on for a schema and a kind of value: a list of instructions, or the verdict itself.
struct Entry: Hashable {
  var rawValue: UInt32

  static var reject: Entry { Entry(rawValue: 0) }
  static var accept: Entry { Entry(rawValue: 1) }
  static var framedBit: UInt32 { 0x8000_0000 }

  var isVerdict: Bool { rawValue < 2 }
  var isAccept: Bool { rawValue == 1 }
  var isFramed: Bool { rawValue & Self.framedBit != 0 }
  /// The number of the first instruction.
  var position: Int { Int(rawValue & ~Self.framedBit) }
}
