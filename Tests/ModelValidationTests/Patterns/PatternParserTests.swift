import Testing

@testable import ModelValidation

struct PatternParserTests {
  @Test func `keeps all of the syntax`() throws {
    let syntax = try PatternParser.parse(#"^(?<y>\d{4})-x*?(?:a|)(?!b)\k<y>$"#)
    #expect(
      syntax
        == .sequence([
          .assertion(.start),
          .group(
            .capturing(number: 1, name: "y"),
            .quantified(
              PatternQuantifier(minimum: 4, maximum: 4, offset: 8),
              .set(PatternClass(items: [.digit(inverted: false)]))
            )
          ),
          .scalar(0x2D),
          .quantified(
            PatternQuantifier(minimum: 0, maximum: nil, isLazy: true, offset: 14),
            .scalar(0x78)
          ),
          .group(.plain, .alternation([.scalar(0x61), .empty])),
          .look(.notAhead, .scalar(0x62)),
          .reference(PatternReference(target: .name("y"), offset: 27)),
          .assertion(.end),
        ])
    )
  }

  @Test(arguments: [
    (#"(a)(?:b)(?<c>d)(e)"#, [1, 2, 3]),
    (#"((a)|(b(c)))"#, [1, 2, 3, 4]),
  ])
  func `numbers groups by their opening`(_ source: String, _ numbers: [Int]) throws {
    #expect(try PatternParser.parse(source).groupNumbers == numbers)
  }

  @Test(arguments: [
    #"(?<a>b)|(?<a>c)"#, #"(?:(?<a>b)|c(?<a>d))e"#, #"(?<$_é1>a)\k<$_é1>"#,
    #"\k<\u0061>(?<a>b)"#, #"(?<\u{1D4D0}a>b)"#,
  ])
  func `accepts names where they are allowed`(_ source: String) throws {
    #expect(throws: Never.self) { try PatternParser.parse(source) }
  }

  @Test func `reads a reference before its group`() throws {
    let syntax = try PatternParser.parse(#"\2(a)(b)"#)
    let reference = PatternReference(target: .number(2), offset: 0)
    #expect(
      syntax
        == .sequence([
          .reference(reference),
          .group(.capturing(number: 1, name: nil), .scalar(0x61)),
          .group(.capturing(number: 2, name: nil), .scalar(0x62)),
        ])
    )
  }
}

extension PatternSyntax {
  /// The numbers of all capturing groups, in the order of the pattern.
  fileprivate var groupNumbers: [Int] {
    switch self {
    case .group(.capturing(let number, _), let content): [number] + content.groupNumbers
    case .group(_, let content), .quantified(_, let content), .look(_, let content):
      content.groupNumbers
    case .sequence(let terms), .alternation(let terms): terms.flatMap(\.groupNumbers)
    default: []
    }
  }
}
