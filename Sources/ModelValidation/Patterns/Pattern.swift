/// A regular expression of a JSON Schema, `pattern` or a name of `patternProperties`: ECMA-262
/// with the `u` flag, searched anywhere in a text, with a yes or no for an answer.
///
///     source ──PatternParser──▶ PatternSyntax       the whole syntax, as written
///            ──PatternLowering▶ PatternNode         sets, sequences, repetitions, assertions
///            ──triage─────────▶ PatternProgram      literals, fixed classes, runs: no automaton
///            ──ByteNFABuilder─▶ ByteNFA             edges are ranges of UTF-8 bytes
///            ──ByteDFABuilder─▶ ByteDFA             the table, if it stays below 512 KiB
///                           └─▶ NFASimulator        otherwise all states side by side
///     look-around ────────────▶ PatternConditions   at the ends: several programs, one text
///            ──LookDFABuilder─▶ ByteDFA             elsewhere: one table too, if it is small
///     back-references ────────▶ BacktrackProgram    and look-around too large for a table
///
/// Everything is made when the pattern is, so matching changes nothing and needs no lock. All but
/// the last takes a time that is linear in the text, whatever the pattern. The last tries one way
/// after the other, as ECMA-262 describes it; a match that takes too many steps ends without an
/// answer, which ``PatternVerdict/undecided`` says.
///
/// Two designs were rejected. Backtracking for everything takes exponential time on `^(a+)+$`. A
/// deterministic automaton made while matching fills only what texts reach, but its cache is shared
/// mutable state: a lock or a copy per thread on a path that costs a nanosecond a byte.
package struct Pattern: Sendable {
  /// The pattern as it was written.
  package let source: String
  /// Whether every match ends with an answer, so that ``matches(_:)`` tells all there is to tell.
  package let isAlwaysDecided: Bool
  let program: PatternProgram

  /// Compiles a pattern.
  package init(_ source: String) throws(PatternError) {
    let node = PatternLowering.node(of: try PatternParser.parse(source))
    self.source = source
    program = try PatternProgram(node)
    isAlwaysDecided = program.isAlwaysDecided
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

  /// Tells whether the pattern matches anywhere in valid UTF-8, which may hold NUL; false also if
  /// that is undecided.
  package func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    unsafe program.matches(bytes, count)
  }

  /// What the pattern says about valid UTF-8.
  package func verdict(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> PatternVerdict {
    unsafe program.verdict(bytes, count)
  }

  /// Tells whether the pattern matches anywhere in a text; false also if that is undecided.
  package func matches(_ text: String) -> Bool {
    verdict(text) == .matches
  }

  /// What the pattern says about a text.
  package func verdict(_ text: String) -> PatternVerdict {
    var text = text
    return text.withUTF8 { buffer in
      // An empty buffer need not have an address, a match does.
      var byte: UInt8 = 0
      guard let bytes = buffer.baseAddress else { return unsafe program.verdict(&byte, 0) }
      return unsafe program.verdict(bytes, buffer.count)
    }
  }
}

extension Pattern: CustomStringConvertible {
  package var description: String { source }
}
