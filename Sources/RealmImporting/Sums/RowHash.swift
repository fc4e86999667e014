/// The hash of the values of a row, the same on every machine.
//
// Values are hashed for what they are, not for how a file or a column keeps them: both ends feed the same
// atoms. Each is a tag and words, so that no two sequences of values are the same sequence of words. Hash
// function: a multiplication and a shift a word; it finds damage, not malice.
struct RowHash: Hashable {
  private(set) var value: UInt64

  /// - Parameter table: The name of the table; rows of two tables have other hashes.
  init(table: String) {
    value = 0x243F_6A88_85A3_08D3
    add(text: table)
  }

  /// What the values of a row are fed after.
  init(seed: UInt64) { value = seed }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  private mutating func add(_ tag: UInt64, _ word: UInt64) {
    mix(tag)
    mix(word)
  }

  mutating func addNull() { mix(0) }
  mutating func add(_ number: Int64) { add(1, UInt64(bitPattern: number)) }
  mutating func add(_ truth: Bool) { add(2, truth ? 1 : 0) }
  // SQLite keeps no sign of a zero.
  mutating func add(_ number: Float) { add(3, UInt64((number == 0 ? 0 : number).bitPattern)) }
  mutating func add(_ number: Double) { add(4, (number == 0 ? 0 : number).bitPattern) }
  mutating func add(date seconds: Double) { add(5, (seconds == 0 ? 0 : seconds).bitPattern) }
  mutating func add(text: String) {
    var text = text
    text.withUTF8 { unsafe add(6, $0) }
  }
  mutating func add(data: [UInt8]) { add(7, data) }
  mutating func add(decimal: String) { add(8, Array(decimal.utf8)) }
  mutating func add(objectID: [UInt8]) { add(9, objectID) }
  mutating func add(uuid: [UInt8]) { add(10, uuid) }

  private mutating func add(_ tag: UInt64, _ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe add(tag, $0) }
  }

  /// Mixes eight bytes at a time, the first in the highest place.
  private mutating func add(_ tag: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) {
    mix(tag)
    let bytes = UnsafeRawBufferPointer(bytes)
    var place = 0
    while place + 8 <= bytes.count {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      mix(UInt64(bigEndian: word))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(unsafe bytes[place])
      place += 1
    }
    mix(rest)
    mix(UInt64(bytes.count))
  }
}
