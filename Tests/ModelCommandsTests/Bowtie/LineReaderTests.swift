import Testing

@testable import ModelCommands

struct LineReaderTests {
  /// A source that gives its pieces one by one, as a pipe does.
  private func lines(of pieces: [String]) throws -> [String] {
    var rest = pieces[...]
    let source = unsafe ByteSource { buffer in
      guard let piece = rest.popFirst() else { return 0 }
      unsafe buffer.copyBytes(from: piece.utf8)
      return piece.utf8.count
    }
    var reader = LineReader(source)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test(
    arguments: [
      ([], []), (["\n"], [""]), (["a"], ["a"]), (["a\n"], ["a"]), (["a\nb"], ["a", "b"]),
      (["a", "b\nc", "\n", "\n"], ["ab", "c", ""]), (["a\n\nb\n"], ["a", "", "b"]),
    ] as [([String], [String])]
  )
  func `gives each line, however it arrives`(_ pieces: [String], _ expected: [String]) throws {
    #expect(try lines(of: pieces) == expected)
  }

  @Test
  func `gives a line before the next one arrives`() throws {
    var isAsked = false
    let source = unsafe ByteSource { buffer in
      if isAsked { throw Interruption() }
      isAsked = true
      unsafe buffer.copyBytes(from: "first\n".utf8)
      return 6
    }
    var reader = LineReader(source)
    #expect(try reader.next() == Array("first".utf8))
    #expect(throws: Interruption.self) { try reader.next() }
  }
}
