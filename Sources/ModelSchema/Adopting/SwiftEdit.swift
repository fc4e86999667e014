/// A change of some bytes of a Swift file.
package struct SwiftEdit: Hashable, Sendable {
  /// The bytes that go.
  package let range: Range<Int>
  /// What comes in their place.
  package let text: String
  /// What the change does, for people.
  package let message: String
}

extension SwiftSource {
  /// The text after some edits, which must not overlap.
  func applying(_ edits: [SwiftEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
