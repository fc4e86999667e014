extension ByteSink {
  /// Puts the members that end the text into the order of their keys.
  ///
  /// UTF-8 sorts like the code points that it encodes. Separators are all alike, so that the text
  /// keeps its length. Members in order, the common case, are left where they are.
  func sort(_ members: [WriterFrame.Member]) {
    let order = members.indices.sorted { left, right in
      members[left].key.lexicographicallyPrecedes(members[right].key)
    }
    guard let first = members.first, !order.elementsEqual(members.indices) else { return }
    let unsorted = unsafe withBytes { unsafe Array($0[first.start...]) }
    func text(from start: Int, to end: Int) -> ArraySlice<UInt8> {
      unsorted[(start - first.start)..<(end - first.start)]
    }
    let end = unsafe count
    let separator = text(from: members[1].endOfLast, to: members[1].start)
    truncate(to: first.start)
    for (position, index) in order.enumerated() {
      if position > 0 { append(separator) }
      let next = index + 1
      append(
        text(from: members[index].start, to: next < members.count ? members[next].endOfLast : end)
      )
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe raw(base, buffer.count) }
    }
  }
}
