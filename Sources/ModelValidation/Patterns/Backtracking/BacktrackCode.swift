/// One step of a pattern that is matched by trying one way after the other.
///
///     ^(a|b)+\1$            0 assertion ^
///                           1 loop 0                 tries its body, then 9
///                           2 save register 0
///                           3 split 4, 6
///                           4 set a
///                           5 jump 7
///                           6 set b
///                           7 save register 1
///                           8 loopEnd 0
///                           9 reference 0
///                          10 assertion $
///                          11 match
struct BacktrackInstruction: BitwiseCopyable, Sendable {
  enum Opcode: UInt8, BitwiseCopyable, Sendable {
    case match
    case fail
    /// One code point of set `first`.
    case set
    /// Code points of set `first` as often as loop `second` says.
    case setLoop
    case start
    case end
    case wordBoundary
    case notWordBoundary
    /// Goes to `first`, and to `second` if that fails.
    case split
    /// Goes to `first`.
    case jump
    /// Notes the place in register `first`.
    case save
    /// Enters or goes on with loop `first`.
    case loop
    case loopEnd
    /// Enters or leaves look-around `first`.
    case look
    case lookEnd
    /// The text of one of the captures of reference `first`.
    case reference
  }

  var opcode: Opcode
  /// Whether it reads towards the start of the text, as in look-behind.
  var isBackward = false
  var first: UInt32 = 0
  var second: UInt32 = 0
}

/// A repetition: of one set, or of the instructions between its `loop` and its `loopEnd`.
struct BacktrackLoop: BitwiseCopyable, Sendable {
  var minimum: Int
  var maximum: Int
  var isLazy: Bool
  /// The register that counts iterations; the next one holds where the last one started.
  var counter = 0
  /// The registers of the captures inside, which each iteration clears.
  var firstCapture = 0
  var endCapture = 0
  var body: UInt32 = 0
  var exit: UInt32 = 0
}

/// Look-around: the instructions after its `look` up to its `lookEnd`.
struct BacktrackLook: BitwiseCopyable, Sendable {
  var isNegative: Bool
  /// The register that holds the height of the stack; the next one holds the place.
  var mark: Int
  /// Where it goes on if it holds.
  var next: UInt32 = 0
}

/// The groups of a back-reference, as a part of the list of all of them.
struct BacktrackReference: BitwiseCopyable, Sendable {
  var firstGroup: Int
  var groupCount: Int
  var ignoresCase: Bool
}

/// A set of code points: two words for ASCII, and ranges for the rest.
struct BacktrackSet: BitwiseCopyable, Sendable {
  var low: UInt64 = 0
  var high: UInt64 = 0
  var firstRange: Int
  var rangeCount: Int
}

struct BacktrackRange: BitwiseCopyable, Sendable {
  var low: UInt32
  var high: UInt32
}
