import Foundation
import ModelTestSupport
import Testing

@testable import ModelSchema

@Suite("Public Core Data models", .enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct CoreDataPairTests {
  @Test("differ by changes that make one of its neighbour, both ways, with hinted renames only")
  func closure() throws {
    var pairs = 0
    var conflicts: [String] = []
    var renames: [String] = []
    var questions = 0
    for versions in try Self.bundles() {
      for (old, new) in zip(versions, versions.dropFirst()) {
        for (left, right) in [(old, new), (new, old)] {
          pairs += 1
          guard let diff = try SchemaDiff.orConflict(from: left, to: right) else {
            conflicts.append("\(left.name ?? "") to \(right.name ?? "")")
            continue
          }
          #expect(try diff.applied() == right, "\(left.name ?? "") to \(right.name ?? "")")
          questions += diff.questions.filter { $0.kind == .propertyRename }.isEmpty ? 0 : 1
          if left == old { renames += diff.renameWords }
        }
        #expect(try SchemaDiff(from: old, to: old).isEmpty)
      }
    }
    #expect(pairs == 188)
    #expect(conflicts == [])
    #expect(questions == 26)
    // The first goes back to a name that the old version remembers: a bundle orders its versions so.
    #expect(
      renames.sorted() == [
        "ArtsyPartner: Album > Collection", "Moody 2: Mood.remoteIdentifier > Mood.remoteID",
        "Phrases v3: Phrase.categories > Phrase.category",
      ]
    )
  }

  static func bundles() throws -> [[SchemaVersion]] {
    let folder = try SharedFolder.url(of: "data/xcdatamodels")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "xcdatamodeld" }
    return try urls.map(\.path).sorted().map { try CoreDataImporter.read($0).versions }
  }
}

extension SchemaDiff {
  fileprivate var renameWords: [String] {
    changes.filter { $0.code == .propertyRenamed || $0.code == .entityRenamed }
      .map { "\(to.name ?? ""): \($0.oldPath.map(\.description) ?? "") > \($0.path)" }
  }
}
