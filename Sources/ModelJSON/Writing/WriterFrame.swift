/// A container that is being written.
struct WriterFrame {
  enum Kind {
    case document
    case array
    case object
  }

  let kind: Kind

  /// Whether nothing has been written into it yet.
  var isEmpty = true

  /// Whether a key has been written and its value has not.
  var awaitsValue = false

  /// Whether the members are put into order when the object ends.
  let sortsMembers: Bool

  /// The members so far; noted only where they are to be sorted.
  var members: [Member] = []

  init(_ kind: Kind, sortsMembers: Bool = false) {
    self.kind = kind
    self.sortsMembers = sortsMembers
  }
}

extension WriterFrame {
  /// Where a member lies in the text.
  ///
  ///     {"b":1,"a":2
  ///          ^ ^
  ///          | start: the key's quote
  ///          endOfLast: where the member before ends; what lies between is the separator
  struct Member {
    let key: [UInt8]
    let start: Int
    let endOfLast: Int
  }
}
