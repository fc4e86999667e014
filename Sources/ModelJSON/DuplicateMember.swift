/// A member whose key its object already has.
///
/// RFC 8259 section 4 calls the meaning of such an object unpredictable. Look-ups here find the
/// first member; every repeat is reported.
public struct DuplicateMember: Sendable {
  /// The key.
  public let key: String
  /// The path of the repeated member.
  public let pointer: JSONPointer
  /// Where the repeated key starts, in bytes.
  public let offset: Int
  /// Where the first member with this key starts, in bytes.
  public let firstOffset: Int
}

extension JSONDocument {
  /// Finds every member whose key its object already has, in the order of the text.
  ///
  /// - Returns: One entry for each repeat; none for a well-formed feed.
  public func duplicateMembers() -> [DuplicateMember] {
    var found: [DuplicateMember] = []
    let view = unsafe storage.view
    var word = unsafe view.words
    let stop = unsafe view.words + storage.wordCount
    while unsafe word < stop {
      if unsafe word.pointee.kind == IndexKind.object, unsafe view.mayRepeatKeys(word) {
        unsafe collectRepeats(of: word, into: &found)
      }
      unsafe word += 1
    }
    return found.sorted { $0.offset < $1.offset }
  }

  private func collectRepeats(of object: WordPointer, into found: inout [DuplicateMember]) {
    let view = unsafe storage.view
    var first: [JSONPointer: WordPointer] = unsafe [:]
    var member = unsafe object + 1
    let stop = unsafe view.words + object.pointee.end
    while unsafe member < stop {
      let key = unsafe view.string(member.pointee)
      let identity = JSONPointer(tokens: [key])
      if let earlier = unsafe first[identity] {
        unsafe found.append(
          DuplicateMember(
            key: key,
            pointer: view.pointer(to: object).appending(key),
            offset: member.pointee.offset - 1,
            firstOffset: earlier.pointee.offset - 1
          )
        )
      } else {
        unsafe first[identity] = unsafe member
      }
      unsafe member = unsafe view.next(member + 1)
    }
  }
}
