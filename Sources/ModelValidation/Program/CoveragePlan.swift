import ModelJSON

/// What `unevaluatedProperties` or `unevaluatedItems` has to know at run time: which schemas have
/// accepted the value, and which children each of them evaluates.
///
/// ```
///  {"properties": {"kind": true},                                   bit  set when
///   "oneOf": [{"properties": {"a": {"type": "string"}}},             0   always
///             {"properties": {"b": …}, "if": …, "then": …}],         1   branch 0 accepts
///   "unevaluatedProperties": false}                                  2   branch 1 accepts
///                                                                    3   … and so does its `if`
///  steps    0 → 1 by branch 0; 0 → 2 by branch 1; 2 → 3 by the test
///  names    kind {0}, a {1}, b {2}
/// ```
///
/// The steps run once a value; then a child counts as evaluated if one of the bits that name it is
/// set, and the others go through the slot of the keyword. Schemas that apply to the same value form
/// a graph without circles, and each schema in it has one bit however many ways lead there, so plans
/// grow with the schema and not with the number of ways through it. A plan without conditions never
/// gets here: it is part of an object plan or an item list.
struct CoveragePlan {
  /// The number of 64-bit words that hold the bits.
  var wordCount: UInt32 = 0
  var firstStep: UInt32 = 0
  var stepCount: UInt32 = 0
  /// The slot for children that nothing has evaluated.
  var slot: UInt32 = 0
  /// Where the bits start that evaluate every child.
  var everything: UInt32 = 0
  /// The object plan that finds names and patterns; a slot there is where the bits start.
  var members: UInt32 = 0
  var firstItems: UInt32 = 0
  var itemsCount: UInt32 = 0
}

/// One condition of a ``CoveragePlan``: looked at if the bit `source` is set.
struct CoverageStep {
  enum Test: UInt8 {
    /// Nothing else has to hold.
    case none
    /// The value has the key `operand`.
    case member
    /// The entry `operand` accepts the value.
    case entry
  }

  var test: Test
  var operand: UInt32
  var source: UInt32
  /// The bit to set if the test holds, and the one if not; 0 is set anyway.
  var accepted: UInt32
  var refused: UInt32 = 0
}

/// The elements that a schema evaluates if its bit is set.
struct CoverageItems {
  var bit: UInt32
  /// So many from the start.
  var prefix: Int = 0
  /// The slot of `contains`, or ``noSlot``.
  var contains: UInt32 = Self.noSlot

  static var noSlot: UInt32 { .max }
}
