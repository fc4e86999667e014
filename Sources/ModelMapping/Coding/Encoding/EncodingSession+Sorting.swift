import ModelJSON

extension EncodingSession {
  /// Puts the members of the innermost object, which end the text, into the order of their keys.
  ///
  /// What separates members is the same everywhere, so that the text keeps its length.
  func sortMembers() {
    let starts = unsafe self.keys.starts(from: frame.pointee.keyBase)
    let keys = starts.map { keyText(from: $0).text }
    let order = keys.indices.sorted {
      keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8)
    }
    if order.elementsEqual(keys.indices) { return }
    let first = starts[0]
    let text = unsafe sink.withBytes { unsafe Array($0[first...]) }
    let separatorCount = unsafe options.isPretty ? 2 + 2 * level : 1
    let ends = starts.dropFirst().map { $0 - separatorCount } + [first + text.count]
    let separator = text[(ends[0] - first)..<(starts[1] - first)]
    sink.truncate(to: first)
    for (position, member) in order.enumerated() {
      if position > 0 { append(separator) }
      append(text[(starts[member] - first)..<(ends[member] - first)])
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe sink.raw(base, buffer.count) }
    }
  }
}
