/// Finds out what the tokens of a type say.
struct SwiftTypeShapes {
  private static let maximumDepth = 20

  private let source: SwiftSource

  init(_ source: SwiftSource) { self.source = source }

  func shape(of tokens: Range<Int>) -> SwiftType.Shape { shape(of: tokens, depth: 0) }

  private func shape(of tokens: Range<Int>, depth: Int) -> SwiftType.Shape {
    guard depth < Self.maximumDepth, let last = tokens.last else { return .other }
    let first = tokens.lowerBound
    if tokens.count > 1, source.isPostfixMark(last) {
      let wrapped = shape(of: first..<last, depth: depth + 1)
      return wrapped == .other ? .other : .optional(wrapped)
    }
    switch source.kind(first) {
    case .openBracket where source.partners[first] == last:
      return bracketed((first + 1)..<last, depth: depth)
    case .openParenthesis where source.partners[first] == last:
      let content = (first + 1)..<last
      let isTuple = content.isEmpty || source.split(content, at: .comma).count > 1
      return isTuple ? .other : shape(of: content, depth: depth + 1)
    case .word where source.word(first) == "any" && tokens.count > 1:
      return shape(of: (first + 1)..<tokens.upperBound, depth: depth + 1)
    case .word, .quotedWord: return named(tokens, depth: depth)
    default: return .other
    }
  }

  private func bracketed(_ content: Range<Int>, depth: Int) -> SwiftType.Shape {
    let parts = source.split(content, at: .colon)
    switch parts.count {
    case 1: return .array(shape(of: content, depth: depth + 1))
    case 2:
      return .dictionary(
        key: shape(of: parts[0], depth: depth + 1),
        value: shape(of: parts[1], depth: depth + 1)
      )
    default: return .other
    }
  }

  private func named(_ tokens: Range<Int>, depth: Int) -> SwiftType.Shape {
    var path: [String] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound, let name = source.name(at: index) {
      path.append(name)
      index += 1
      guard index < tokens.upperBound else { break }
      if source.kind(index) != .dot { return generic(path, index..<tokens.upperBound, depth) }
      index += 1
    }
    return index == tokens.upperBound ? .named(path, []) : .other
  }

  private func generic(_ path: [String], _ angles: Range<Int>, _ depth: Int) -> SwiftType.Shape {
    let close = angles.upperBound - 1
    guard source.isSign(angles.lowerBound, .less),
      source.closingAngle(of: angles.lowerBound, until: angles.upperBound) == close
    else {
      return .other
    }
    let arguments = source.split((angles.lowerBound + 1)..<close, at: .comma)
    return .named(path, arguments.map { shape(of: $0, depth: depth + 1) })
  }
}
