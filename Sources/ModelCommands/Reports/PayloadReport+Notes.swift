import ModelJSON

extension PayloadReport {
  /// Adds what RFC 8259 frowns upon: a byte order mark, and keys that an object has twice.
  ///
  /// At most `limit` repeats are listed; 0 for all.
  mutating func addNotes(on document: JSONDocument, bytes: [UInt8], limit: Int) {
    if document.hasByteOrderMark {
      notes.append(
        Finding(offset: 0, text: "note: a byte order mark, which JSON texts must not start with")
      )
    }
    let repeats = document.duplicateMembers()
    let shown = limit == 0 ? repeats[...] : repeats.prefix(limit)
    hasMoreNotes = shown.count < repeats.count
    var firsts: [Int: TextPosition] = [:]
    var finder = PositionFinder(bytes)
    for offset in shown.map(\.firstOffset).sorted() {
      firsts[offset] = finder.position(ofByte: offset)
    }
    for member in shown {
      let first = firsts[member.firstOffset].map { ", first at \($0)" } ?? ""
      let text = "note: \(member.pointer): this key occurs twice in its object\(first)"
      notes.append(Finding(offset: member.offset, text: text))
    }
  }
}
