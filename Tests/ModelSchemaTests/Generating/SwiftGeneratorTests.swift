import ModelSchema
import ModelTestSupport
import Testing

@Suite("The generator of Swift models")
struct SwiftGeneratorTests {
  /// The files are compiled as targets of the package.
  @Test(
    "writes models that compile, and says what they do not",
    arguments: SwiftGenerator.Style.allCases,
    ["shop", "extremes"]
  )
  func golden(style: SwiftGenerator.Style, name: String) throws {
    let version = try #require(GeneratedVersions.all[name])
    let models = SwiftGenerator.text(of: version, style: style)
    let folder = style == .persisted ? "Persisted" : "Codable"
    GoldenFile.check(models.text, against: "Fixtures/GeneratedModels/\(folder)/\(name).swift")
    let losses = models.losses.map { "\($0)\n" }.joined()
    GoldenFile.check(losses, against: "Fixtures/GeneratedModels/Losses/\(folder)-\(name).txt")
    #expect(SwiftGenerator.text(of: version, style: style) == models)
  }
}
