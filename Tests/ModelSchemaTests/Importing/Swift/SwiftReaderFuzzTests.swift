import Foundation
import ModelSchema
import ModelTestSupport
import Testing

@Suite("Swift source that is damaged")
struct SwiftReaderFuzzTests {
  static let bytes: [[UInt8]] = SwiftDeclarationsTests.files.compactMap { file in
    try? Array(PackageRoot.text(of: "Fixtures/SwiftModels/\(file).swift").utf8)
  }

  private static let rounds =
    ProcessInfo.processInfo.environment["MODELKIT_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 300

  @Test("is read at any length", arguments: bytes.indices)
  func truncations(file: Int) {
    for length in stride(from: 0, to: Self.bytes[file].count, by: 7) {
      check(Array(Self.bytes[file].prefix(length)))
    }
  }

  @Test("is read whatever its bytes are")
  func mutations() {
    var generator = SeededGenerator(seed: 5)
    let pieces = [
      "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "/*", "/", "#/",
    ]
    for round in 0..<Self.rounds {
      var bytes = Self.bytes[round % Self.bytes.count]
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place..<min(place + 40, bytes.count - 1))
        default:
          let piece = pieces.randomElement(using: &generator) ?? ""
          bytes.insert(contentsOf: Array(piece.utf8), at: place)
        }
      }
      check(bytes)
    }
  }

  /// Every text here costs seconds where the work grows with the square of the length.
  @Test(
    "is read in time that grows with its length",
    arguments: [
      "{", "(", "[", "<", "a<", "var a:A<", "var a=b<", "var a: A<B, ", "\"\\(", "\"\"\"", "#\"",
      "#/",
      "/a", "/*", "`", "#if a\nvar b=1\n", "#if a\n#else\n", "class A {", "@a(", "@a ", "func f(",
      "case a(",
      "let a = {", "let a = [[", "{ get { ", "x <- map[\"a\"", "var a: (", "class A: B<",
      "enum A { case a = ",
      "????", ">>>>", "/ /", "\\", "\\(\"", "static ", "var a, ", "a.", "var a: a.", "#",
      "var a = \n.b",
      "func f() -> A<", "func f<A>(a: B<", "@a<", "-> ", "var a: () -> ", "é", "\u{0}",
      "var a { get }\n",
      "class A: Object { @Persisted var a = [1, \"\", f(", "class A: A { }\n",
      "@Model class A { @Attribute(.a, .b(", "enum A: Int { case a = 1, b }\n",
    ]
  )
  func hostile(piece: String) {
    let bytes = Array(String(repeating: piece, count: 60_000 / piece.utf8.count).utf8)
    let start = ProcessInfo.processInfo.systemUptime
    check(bytes)
    let seconds = ProcessInfo.processInfo.systemUptime - start
    #expect(seconds < 20, "\(piece.debugDescription) took \(seconds) s")
    if ProcessInfo.processInfo.environment["SHOW"] != nil {
      print("TIME", piece.debugDescription, seconds)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let source = SwiftSource(name: "fuzz", bytes: bytes)
    let areInOrder = source.tokens.indices.dropFirst().allSatisfy { index in
      source.tokens[index - 1].range.upperBound <= source.tokens[index].range.lowerBound
    }
    #expect(areInOrder && source.tokens.last?.range.upperBound ?? 0 <= bytes.count)
    #expect(!source.tokens.contains { $0.range.isEmpty })
    walk(SwiftDeclarations(source).members, of: source, inside: 0..<bytes.count)
    // Damage may leave no model, and parts that do not fit together; both are errors and no crash.
    _ = try? SwiftImporter.read([source])
  }

  private func walk(_ members: [SwiftMember], of source: SwiftSource, inside outer: Range<Int>) {
    for member in members {
      switch member {
      case .type(let type):
        #expect(type.range.clamped(to: outer) == type.range)
        walk(type.members, of: source, inside: type.range)
      case .property(let property):
        #expect(property.declaration.clamped(to: outer) == property.declaration)
        if let value = property.initialValue { _ = source.literal(value) }
      case .function(let function):
        #expect(function.range.clamped(to: outer) == function.range)
        guard let body = function.body else { continue }
        _ = source.mappedKeys(in: body)
        _ = source.returnedLiteral(body)
      case .enumCase(let enumCase): #expect(enumCase.range.clamped(to: outer) == enumCase.range)
      case .macro(let macro): #expect(macro.range.clamped(to: outer) == macro.range)
      case .alias(let alias): #expect(alias.range.clamped(to: outer) == alias.range)
      }
    }
  }
}
