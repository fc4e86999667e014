import ModelJSON

/// The place of the first line feed in a text.
@inline(__always)
func firstLineFeed(in text: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let start = text.baseAddress else { return nil }
  return unsafe firstByte(0x0A, in: start, text.count).map { unsafe $0 - start }
}

/// The place of the last line feed from a byte on.
func lastLineFeed(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  var index = text.count
  while index > start {
    index -= 1
    if unsafe text[index] == 0x0A { return index }
  }
  return nil
}
