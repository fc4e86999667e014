import Foundation
import ModelJSON
import Testing

struct ExtremeDocumentTests {
  private static let depth = 1_000_000

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `refuses a nesting of a million at the default depth`(open: String, close: String) {
    let text = Self.nested(open, "1", close, depth: Self.depth)
    let failure = Self.failure(of: text)
    #expect(failure?.kind == .nestingTooDeep(maximum: 1024))
    #expect(failure?.offset == 1024 * open.utf8.count)
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `reads a nesting of a million where it is allowed`(open: String, close: String) throws {
    let text = Self.nested(open, "1", close, depth: Self.depth)
    let options = ReadingOptions(maximumDepth: Self.depth)
    let document = try JSONDocument(parsing: text, options: options)
    #expect(document.root.byteRange == 0..<text.utf8.count)
    let isSame = document.serialized() == text
    #expect(isSame)
    #expect(document.duplicateMembers().isEmpty)
  }

  @Test
  func `finds the innermost value of a million levels, and its path`() throws {
    let options = ReadingOptions(maximumDepth: Self.depth)
    let text = Self.nested("[", "1", "]", depth: Self.depth)
    var value = try JSONDocument(parsing: text, options: options).root
    for _ in 0..<Self.depth { value = value[0] ?? value }
    #expect(value.int64 == 1)
    #expect(value.pointer.tokens.count == Self.depth)
  }

  @Test(arguments: ["[", "[{\"a\":{}},"])
  func `refuses a nesting of a million that is never closed`(open: String) {
    let text = String(repeating: open, count: Self.depth)
    let failure = Self.failure(of: text, ReadingOptions(maximumDepth: 2 * Self.depth))
    #expect(failure?.offset == text.utf8.count)
  }

  @Test(arguments: [0, 1, 1024])
  func `counts depth exactly`(maximum: Int) throws {
    let options = ReadingOptions(maximumDepth: maximum)
    let fitting = Self.nested("[", "", "]", depth: maximum)
    if maximum > 0 { _ = try JSONDocument(parsing: fitting, options: options) }
    let failure = Self.failure(of: "[" + fitting + "]", options)
    #expect(failure?.kind == .nestingTooDeep(maximum: maximum))
  }

  @Test
  func `reads a string of 50 MB`() throws {
    let piece = String(repeating: "0123456789abcdef", count: 62_500)
    let content = String(repeating: piece, count: 50)
    let document = try JSONDocument(parsing: "{\"k\":\"" + content + "\",\"next\":[2]}")
    let string = try #require(document.root["k"]?.string)
    let isSame = string == content
    #expect(isSame)
    #expect(document.root["next"]?[0]?.int64 == 2)
    let range = document.root["k"]?.byteRange
    #expect(range == 5..<50_000_007)
  }

  @Test
  func `reads a string of 20 MB with escapes, as value and as key`() throws {
    let piece = "\\n" + String(repeating: "x", count: 998)
    let content = String(repeating: piece, count: 20_000)
    let document = try JSONDocument(parsing: "{\"" + content + "\":\"" + content + "\"}")
    let member = try #require(document.root.object?.first { _ in true })
    let counts = [member.key.utf8.count, member.value.string?.utf8.count]
    #expect(counts == [19_980_000, 19_980_000])
    let isFound = document.root[member.key] != nil
    #expect(isFound)
    #expect(document.serializedBytes().count == document.byteCount)
  }

  @Test
  func `reads a number of 20 million digits`() throws {
    let digits = String(repeating: "1234567890", count: 2_000_000)
    let document = try JSONDocument(parsing: "[" + digits + ",0." + digits + "]")
    let isSame = document.root[0]?.number?.text == digits
    #expect(isSame)
    #expect(document.root[0]?.int64 == nil)
    #expect(document.root[0]?.double == nil)
    #expect(document.root[1]?.double == 0.12345678901234568)
  }

  @Test(.enabled(if: LongRun.isOn, LongRun.reason))
  func `counts more elements than a word can tell`() throws {
    let count = 0x100_0001
    let text = "[" + String(repeating: "1,", count: count - 1) + "1]"
    let document = try JSONDocument(parsing: text)
    #expect(document.root.array?.count == count)
    #expect(document.root[count - 1]?.int64 == 1)
    #expect(document.root[count] == nil)
  }

  /// What is wrong with a text; without the text itself, which expectations would print.
  private static func failure(
    of text: String,
    _ options: ReadingOptions = ReadingOptions()
  ) -> (kind: JSONSyntaxError.Kind, offset: Int)? {
    do {
      _ = try JSONDocument(parsing: text, options: options)
      return nil
    } catch {
      return (error.kind, error.offset)
    }
  }

  private static func nested(
    _ open: String,
    _ inner: String,
    _ close: String,
    depth: Int
  ) -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }
}

/// Tests that take minutes without optimisation.
enum LongRun {
  /// On in optimised builds, and wherever `MODELKIT_FUZZ_ROUNDS` asks for a long run.
  static let isOn: Bool = {
    #if DEBUG
    ProcessInfo.processInfo.environment["MODELKIT_FUZZ_ROUNDS"] != nil
    #else
    true
    #endif
  }()

  static let reason: Comment = "takes long without optimisation; MODELKIT_FUZZ_ROUNDS=20000 runs it"
}
