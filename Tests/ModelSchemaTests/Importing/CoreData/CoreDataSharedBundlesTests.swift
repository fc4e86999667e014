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

  @Test func `imports every bundle, the same each time, and reads its own JSON`() throws {
    var renames: Set<String> = []
    for path in Self.paths {
      let result = try CoreDataImporter.read(path)
      #expect(!result.notes.contains { $0.kind == .unknown }, "\(path)")
      #expect(try CoreDataImporter.read(path) == result)
      for version in result.versions {
        let text = version.canonicalJSON
        let again = try SchemaVersion(json: text)
        #expect(again == version, "\(path)")
        #expect(again.canonicalJSON == text)
      }
      for (old, new) in zip(result.versions, result.versions.dropFirst()) {
        renames.formUnion(Self.renames(from: old, to: new).map { "\(path): \($0)" })
      }
    }
    #expect(renames.count == 1, "\(renames.sorted())")
    #expect(
      renames.first?.hasSuffix("Moody.xcdatamodeld: Mood.remoteIdentifier > remoteID") == true
    )
  }

  /// The names that differ from the earlier ones which the earlier version has.
  private static func renames(from old: SchemaVersion, to new: SchemaVersion) -> [String] {
    var found: [String] = []
    for entity in new.entities {
      let former = old[entity: entity.name] ?? entity.renamedFrom.flatMap { old[entity: $0] }
      if let former, former.name != entity.name { found.append("\(former.name) > \(entity.name)") }
      for property in entity.properties where former?[property.name] == nil {
        guard let name = property.renamedFrom, former?[name] != nil else { continue }
        found.append("\(entity.name).\(name) > \(property.name)")
      }
    }
    return found
  }

  @Test func `judges every neighbouring pair in both directions, as the hashes do`() throws {
    var outcomes: [CoreDataVerdict.Outcome: Int] = [:]
    for path in Self.paths {
      let versions = try CoreDataImporter.read(path).versions
      for version in versions {
        #expect(CoreDataInference.verdicts(from: version, to: version).isEmpty)
      }
      for (old, new) in zip(versions, versions.dropFirst()) {
        outcomes[CoreDataInference.outcome(from: old, to: new), default: 0] += 1
        check(old, new, path)
        check(new, old, path)
      }
    }
    #expect(outcomes == [.unnoticed: 2, .lightweight: 80, .failsOnRows: 6, .needsCode: 6])
  }

  /// A change of a hash needs a verdict, and without one nothing happens.
  private func check(_ old: SchemaVersion, _ new: SchemaVersion, _ path: String) {
    let isEdited = !CoreDataInference.editedPlaces(from: old, to: new).isEmpty
    let verdicts = CoreDataInference.verdicts(from: old, to: new)
      .filter { $0.outcome > .unnoticed && !$0.reason.contains("unique") }
    #expect(isEdited == !verdicts.isEmpty, "\(path): \(old.name ?? "") \(verdicts)")
  }
}
