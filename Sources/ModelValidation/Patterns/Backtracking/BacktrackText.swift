/// Reads the code points of valid UTF-8 in both directions.
@unsafe
struct BacktrackText {
  let bytes: UnsafePointer<UInt8>
  let count: Int

  /// The code point that starts at a place before the end, and its length.
  @inline(__always)
  func scalar(at place: Int) -> (value: UInt32, length: Int) {
    let lead = unsafe bytes[place]
    return unsafe lead < 0x80 ? (UInt32(lead), 1) : longScalar(at: place)
  }

  private func longScalar(at place: Int) -> (value: UInt32, length: Int) {
    let lead = unsafe UInt32(bytes[place])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = lead & (0x7F &>> UInt32(length))
    for index in 1..<length { value = unsafe value &<< 6 | UInt32(bytes[place &+ index] & 0x3F) }
    return (value, length)
  }

  /// Where the code point before a place starts, which is not the start of the text.
  @inline(__always)
  func start(before place: Int) -> Int {
    var start = place &- 1
    while unsafe start > 0 && bytes[start] & 0xC0 == 0x80 { start &-= 1 }
    return start
  }

  /// Where the code point that starts at a place before the end ends.
  @inline(__always)
  func end(after place: Int) -> Int {
    let lead = unsafe bytes[place]
    return place &+ (lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4)
  }

  func isWord(at place: Int) -> Bool {
    unsafe place < count && bytes[place].isWord
  }

  func isWord(before place: Int) -> Bool {
    unsafe place > 0 && bytes[place &- 1].isWord
  }
}
