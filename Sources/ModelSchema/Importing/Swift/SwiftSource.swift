package import ModelJSON

/// The text of one Swift file, split into tokens.
///
///     index      0       1     2   3      4          5   6
///     token   │ class │ Dog │ : │ Object │ {      │ … │ } │
///     partner │ 0     │ 1   │ 2 │ 3      │ 6 ─────────▶ 6 │
///
/// Every text is a source: what is not Swift yields tokens that no declaration uses.
package struct SwiftSource: Sendable {
  /// The file as reports name it.
  package let name: String
  package let bytes: [UInt8]
  package let tokens: [SwiftToken]
  /// For each opening bracket the index of the token that ends its content.
  let partners: [Int]
  private let lineStarts: [Int]
  /// How many code points start before each block of bytes: a line may be as long as the file.
  private let codePoints: [Int]

  /// - Parameters:
  ///   - name: The file as reports name it.
  ///   - bytes: Its text as UTF-8.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
    partners = SwiftBrackets.partners(of: tokens)
    lineStarts = Self.lineStarts(of: bytes)
    codePoints = Self.codePoints(of: bytes)
  }

  package init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

  /// The text of some bytes.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The line and the column of a byte.
  package func position(of byte: Int) -> TextPosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= byte { low = middle } else { high = middle }
    }
    let start = lineStarts[low]
    let column = codePoints(before: max(byte, start)) - codePoints(before: start) + 1
    return TextPosition(line: low + 1, column: column)
  }

  private func codePoints(before byte: Int) -> Int {
    let stop = min(byte, bytes.count)
    let block = stop / Self.blockLength
    return codePoints[block] + Self.count(bytes[(block * Self.blockLength)..<stop])
  }

  private static let blockLength = 256

  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(into: 0) { if $1 & 0xC0 != 0x80 { $0 += 1 } }
  }

  private static func codePoints(of bytes: [UInt8]) -> [Int] {
    var sums = [0]
    for start in stride(from: 0, to: bytes.count, by: blockLength) {
      let block = bytes[start..<min(start + blockLength, bytes.count)]
      sums.append(sums[sums.count - 1] + count(block))
    }
    return sums
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let endsLine = byte == 0x0A || (byte == 0x0D && bytes[safely: index + 1] != 0x0A)
      if endsLine { starts.append(index + 1) }
    }
    return starts
  }
}

extension SwiftSource {
  func kind(_ index: Int) -> SwiftToken.Kind? { tokens[safely: index]?.kind }

  /// The word at an index, which may be a keyword; empty where there is none.
  func word(_ index: Int) -> String {
    kind(index) == .word ? text(tokens[index].range) : ""
  }

  /// The name at an index, without backticks; nil where there is none.
  func name(at index: Int) -> String? {
    switch kind(index) {
    case .word: text(tokens[index].range)
    case .quotedWord: text(tokens[index].range.dropFirst().dropLast())
    default: nil
    }
  }

  func isSign(_ index: Int, _ sign: SwiftToken.Sign) -> Bool {
    tokens[safely: index]?.sign == sign
  }

  /// The bytes from the first of some tokens to the end of the last.
  func range(ofTokens range: Range<Int>) -> Range<Int> {
    let start = tokens[safely: range.lowerBound]?.range.lowerBound ?? bytes.count
    guard !range.isEmpty, let last = tokens[safely: range.upperBound - 1] else {
      return start..<start
    }
    return start..<max(start, last.range.upperBound)
  }

  /// Whether nothing stands between a token and the one before it.
  func touchesPrevious(_ index: Int) -> Bool {
    guard index > 0, let token = tokens[safely: index] else { return false }
    return tokens[index - 1].range.upperBound == token.range.lowerBound
  }
}

extension Array {
  /// The element at an index, or nil outside the array.
  subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
