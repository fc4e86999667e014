/// The Unicode data of patterns, as text that costs nothing until a pattern asks for a property.
///
/// The text is made by `.ci/unicode.py`, which says how numbers are written in it. Nothing is kept
/// after use: to find the members of a category takes some 10 µs, which is less than the automaton
/// of a pattern that uses them.
///
/// The standard library has most of these properties too, but only code point by code point, which
/// takes 20 ms for all of them, and it has no scripts.
enum UnicodeTables {
  /// Finds the number of the value that has a name.
  ///
  /// In the list the names of one value stand beside each other, and semicolons part the values.
  static func index(of name: some StringProtocol, in list: StaticString) -> Int? {
    var number = 0
    var rest = Array(name.utf8)[...]
    // Whether all of the name at this place of the list has been as wanted.
    var isEqual = true
    let wanted = rest
    let text = unsafe bytes(of: list)
    for index in 0..<text.count {
      let byte = unsafe text[index]
      if byte == separator || byte == space {
        if isEqual, rest.isEmpty { return number }
        if byte == separator { number += 1 }
        (rest, isEqual) = (wanted, true)
      } else if isEqual {
        isEqual = rest.popFirst() == byte
      }
    }
    return isEqual && rest.isEmpty ? number : nil
  }

  private static let separator = UInt8(ascii: ";")
  private static let space = UInt8(ascii: " ")

  static func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The members of a set that is written as distances between changes.
  static func members(of changes: StaticString) -> ScalarSet {
    var set = ScalarSet([])
    var reader = UnicodeTableReader(changes)
    var place: UInt32 = 0
    while let distance = reader.next() {
      let start = place + distance
      place = start + (reader.next() ?? ScalarSet.maximum + 1 - start)
      set.append(start...place - 1)
    }
    return set
  }

  /// The code points whose value in a map of runs is wanted.
  static func members(of runs: StaticString, where isWanted: (UInt32) -> Bool) -> ScalarSet {
    var set = ScalarSet([])
    var reader = UnicodeTableReader(runs)
    var place: UInt32 = 0
    while let length = reader.next(), let value = reader.next() {
      if isWanted(value) { set.append(place...place + length - 1) }
      place += length
    }
    return set
  }
}

/// Reads the numbers of a table.
///
/// The text is part of the program, so the pointer to it never dangles.
@safe
struct UnicodeTableReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ table: StaticString) {
    unsafe bytes = unsafe UnicodeTables.bytes(of: table)
  }

  /// The next number, `nil` at the end.
  mutating func next() -> UInt32? {
    guard unsafe offset < bytes.count else { return nil }
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while unsafe offset < bytes.count {
      let digit = unsafe UInt32(bytes[offset]) &- 0x30
      offset &+= 1
      value |= (digit & 31) &<< shift
      if digit < 32 { break }
      shift &+= 5
    }
    return value
  }
}
