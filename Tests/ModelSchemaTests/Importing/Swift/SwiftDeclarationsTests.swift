import ModelSchema
import ModelTestSupport
import Testing

@Suite("Declarations of Swift source")
struct SwiftDeclarationsTests {
  static let files = [
    "codable", "dining-partners", "realm-legacy", "realm-persisted", "swift-data", "syntax",
  ]

  @Test("are read with their places", arguments: files)
  func outline(file: String) throws {
    let text = try PackageRoot.text(of: "Fixtures/SwiftModels/\(file).swift")
    let declarations = SwiftDeclarations(SwiftSource(name: file, text: text))
    GoldenFile.check(
      SwiftOutline.text(of: declarations),
      against: "Fixtures/SwiftModels/Outlines/\(file).txt"
    )
    #expect(declarations.unread.isEmpty)
  }
}
