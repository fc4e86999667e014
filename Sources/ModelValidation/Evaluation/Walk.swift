import ModelJSON

/// Where an instruction that visits children, or asks several schemas, has come to.
///
/// Zero at the start. A walk that meets a framed entry is left with ``Step/call`` and goes on from
/// here when the answer is known; a plain call never is.
@unsafe
struct Walk {
  /// The member or element that is looked at.
  var cursor: WordPointer?
  /// The required members seen so far as bits, or the number of elements or matches.
  var state: UInt64 = 0
  /// The property that is expected next, or the branch that is being asked.
  var next = 0
  /// Which of the schemas for one member is being asked, or the number after the last branch.
  var phase = 0
  /// What to ask, and about which value, on ``Step/call``.
  var entry = Entry.reject
  var child: WordPointer?

  init() {}
}

/// What came of an instruction.
enum Step {
  /// The value is refused.
  case fail
  /// The next instruction is due.
  case pass
  /// The entry in the walk has to be asked first.
  case call
}
