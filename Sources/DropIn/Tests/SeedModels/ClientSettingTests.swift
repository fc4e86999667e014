import Testing

struct ClientSettingTests {
  private struct Setting: Equatable {
    var isSwift6 = true
    var isOnMainActor = false
    var isStrict = false
  }

  private static let settings = [
    "SeedModelsSwift5": Setting(isSwift6: false),
    "SeedModelsSwift6": Setting(),
    "SeedModelsMainActor": Setting(isOnMainActor: true),
    "SeedModelsStrict": Setting(isStrict: true),
  ]

  @Test
  func `is compiled in the setting that its target is named for`() throws {
    var setting = Setting(isSwift6: false, isOnMainActor: defaultActor() === MainActor.shared)
    #if swift(>=6)
    setting.isSwift6 = true
    #endif
    #if hasFeature(ExistentialAny) && hasFeature(MemberImportVisibility)
    setting.isStrict = true
    #endif
    let target = try #require(#fileID.split(separator: "/").first)
    #expect(setting == Self.settings[String(target)])
  }

  /// The actor of a function that says nothing about isolation.
  private func defaultActor() -> (any Actor)? { #isolation }
}
