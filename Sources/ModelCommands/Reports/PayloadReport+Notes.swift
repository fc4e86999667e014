import ModelJSON

extension PayloadReport {
  /// Adds what RFC 8259 frowns upon: a byte order mark, and keys that an object has twice.
  ///
  /// At most `limit` repeats are listed.
  mutating func addNotes(on document: JSONDocument, bytes: [UInt8], limit: Int) {
    if document.hasByteOrderMark {
      let text = "note: a byte order mark, which a JSON text must not start with"
      notes.append(Finding(offset: 0, text: text))
    }
    let repeats = document.duplicateMembers()
    noteCount = notes.count + repeats.count
    let shown = repeats.prefix(limit)
    let firsts = positions(of: shown.map(\.firstOffset), in: bytes)
    for member in shown {
      let first = firsts[member.firstOffset].map { ", first at \($0)" } ?? ""
      let text = "note: \(member.pointer): the key occurs again in its object\(first)"
      notes.append(Finding(offset: member.offset, text: text))
    }
  }
}
