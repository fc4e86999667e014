/// A regular expression of a JSON Schema, `pattern` or a name of `patternProperties`: ECMA-262
/// with the `u` flag, searched anywhere in a text, with a yes or no for an answer.
///
///     source ──PatternParser──▶ PatternSyntax       the whole syntax, as written
///            ──lowering──────▶ RegularNode          sets, sequences, repetitions, assertions
///            ──triage────────▶ PatternProgram       literals, fixed classes, runs: no automaton
///            ──ByteNFABuilder▶ ByteNFA              edges are ranges of UTF-8 bytes
///            ──ByteDFABuilder▶ ByteDFA              the table, if it stays below 512 KiB
///                          └─▶ NFASimulator         otherwise all states side by side
///
/// Everything is made when the pattern is, so matching changes nothing, needs no lock, and takes
/// a time that is linear in the text, whatever the pattern.
///
/// Two designs were rejected. Backtracking, as ECMA-262 describes it, takes exponential time on
/// `^(a+)+$`, and only bounded step counts would keep a payload from hanging it; look-around and
/// back-references will need it, and nothing else should pay for them. A deterministic automaton
/// made while matching fills only what texts reach, but its cache is shared mutable state: a lock
/// or a copy per thread on a path that costs a nanosecond a byte.
///
/// Look-around, back-references, modifiers and properties without data are thrown as
/// `PatternError.Kind.unsupported`, by name.
package struct Pattern: Sendable {
  /// The pattern as it was written.
  package let source: String
  let program: PatternProgram

  /// Compiles a pattern.
  package init(_ source: String) throws(PatternError) {
    let node = try RegularNode(PatternParser.parse(source))
    self.source = source
    self.program = try PatternProgram(node)
  }

  /// What is wrong with the syntax of a pattern; `nil` if it is correct.
  ///
  /// A correct pattern may still be beyond what the engine runs. All of it is checked, whatever its
  /// depth; only one above ``PatternParser/maximumLength`` is refused unread.
  package static func syntaxError(in source: String) -> PatternError? {
    do throws(PatternError) {
      _ = try PatternParser.parse(source)
      return nil
    } catch {
      // Depth is found last, once nothing else is wrong.
      return error.kind == .nestedTooDeeply ? nil : error
    }
  }

  /// Tells whether valid UTF-8 is a correct pattern: `format: regex` of JSON Schema.
  package static func isCorrectSyntax(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let text = unsafe UnsafeBufferPointer(start: bytes, count: count)
    return unsafe syntaxError(in: String(decoding: text, as: UTF8.self)) == nil
  }

  /// Tells whether the pattern matches anywhere in valid UTF-8, which may hold NUL.
  package func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    unsafe program.matches(bytes, count)
  }

  /// Tells whether the pattern matches anywhere in a text.
  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      guard let bytes = buffer.baseAddress else { return unsafe Self.withEmpty(matches) }
      return unsafe matches(bytes, buffer.count)
    }
  }

  /// An empty buffer need not have an address, a match does.
  private static func withEmpty(
    _ body: (UnsafePointer<UInt8>, Int) -> Bool
  ) -> Bool {
    var byte: UInt8 = 0
    return unsafe body(&byte, 0)
  }
}

extension Pattern: CustomStringConvertible {
  package var description: String { source }
}
