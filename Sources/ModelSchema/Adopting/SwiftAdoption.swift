/// Rewrites models in the style of older Realm versions to those that ModelKit compiles.
///
///     files ─▶ declarations ─▶ type table ─▶ for each model: edits and notes ─▶ files
///
/// An edit is made only where the text says all that is needed for it; what would take a guess is
/// noted with its place. Bytes outside of edits stay as they are.
package enum SwiftAdoption {
  /// - Parameters:
  ///   - sources: The files of one module: what one of them declares may change another.
  ///   - marksNonisolated: Whether models say that they belong to no actor.
  /// - Returns: One result for each file, in the same order.
  package static func adopt(
    _ sources: [SwiftSource],
    marksNonisolated: Bool = false
  ) -> [AdoptedFile] {
    let files = sources.map(SwiftDeclarations.init)
    var adopter = SwiftAdopter(SwiftTypeTable(files), marksNonisolated: marksNonisolated)
    for (index, file) in files.enumerated() {
      adopter.source = index
      if let (byte, reason) = file.reasonAgainstEdits {
        adopter.blocked.insert(index)
        adopter.drafts[index].note(byte, reason)
      } else {
        adopter.adopt(file.members, in: [])
      }
    }
    adopter.adoptUses()
    return zip(sources, adopter.drafts).map { $1.file(of: $0) }
  }
}

extension SwiftDeclarations {
  /// Why nothing in the file can be changed safely, and where; nil where it can.
  fileprivate var reasonAgainstEdits: (byte: Int, reason: String)? {
    // What is no UTF-8 is replaced, and so another text comes back.
    guard String(decoding: source.bytes, as: UTF8.self).utf8.elementsEqual(source.bytes) else {
      return (0, "the file is no UTF-8 text: save it as such")
    }
    if let zero = source.bytes.firstIndex(of: 0) { return (zero, "the file is no text") }
    if let byte = source.unbalancedBracket {
      return (byte, "this bracket has no partner: the file is left as it is")
    }
    return unread.first.map { ($0.lowerBound, "types lie too deep inside each other to be read") }
  }
}

extension SwiftSource {
  /// The first bracket that is not closed, or closes nothing.
  fileprivate var unbalancedBracket: Int? {
    var closed: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .openBrace, .openBracket, .openParenthesis:
        guard let close = tokens[safely: partners[index]], close.kind == token.kind.counterpart
        else {
          return token.range.lowerBound
        }
        closed.insert(partners[index])
      case .closeBrace, .closeBracket, .closeParenthesis:
        if !closed.contains(index) { return token.range.lowerBound }
      default: break
      }
    }
    return nil
  }
}

extension SwiftToken.Kind {
  fileprivate var counterpart: SwiftToken.Kind? {
    switch self {
    case .openBrace: .closeBrace
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    default: nil
    }
  }
}
