import Foundation
import ModelSchema
import ModelTestSupport
import Testing

/// Public bundles of real apps.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct CoreDataSharedBundlesTests {
  static let paths: [String] = {
    guard let root = try? SharedFolder.url(of: "data/xcdatamodels").path,
      let names = FileManager.default.enumerator(atPath: root)
    else { return [] }
    return names.compactMap { $0 as? String }
      .filter { isBundle($0) }
      .map { "\(root)/\($0)" }.sorted()
  }()

  /// Whether a path names a bundle, or a version that lies alone.
  private static func isBundle(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.firstIndex { $0.contains(".xcdatamodel") } == parts.count - 1
  }

  @Test func `reads every version of every bundle`() throws {
    var versions = 0
    var attributes = 0
    for path in Self.paths {
      let bundle = try CoreDataBundle(reading: path)
      let models = bundle.versions.compactMap(\.model)
      #expect(models.count == bundle.versions.count)
      #expect(models.flatMap(\.unknown).isEmpty, "\(path)")
      versions += models.count
      attributes += models.flatMap(\.entities).map(\.attributes.count).reduce(0, +)
    }
    #expect(Self.paths.count == 53)
    #expect(versions == 147)
    #expect(attributes == 8_561)
  }

  @Test func `finds the version in use`() throws {
    let path = try #require(Self.paths.first { $0.contains("ArtsyPartner") })
    let bundle = try CoreDataBundle(reading: path)
    #expect(bundle.current == "ArtsyFolio v2.7.0")
    #expect(bundle.versions.first?.name == "ArtsyFolio v1.4")
    #expect(bundle.versions.last?.name == "ArtsyPartner 5")
  }
}
