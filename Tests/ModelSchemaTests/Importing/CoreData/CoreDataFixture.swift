import Foundation
import ModelSchema
import ModelTestSupport

/// The bundles that we wrote for these tests.
enum CoreDataFixture {
  static let menu2 = "Fixtures/CoreData/Menu/Menu.xcdatamodeld/Menu 2.xcdatamodel/contents"

  static func bundle(_ relativePath: String) throws -> CoreDataBundle {
    try CoreDataBundle(reading: PackageRoot.url(of: "Fixtures/CoreData/\(relativePath)").path)
  }

  /// A tree of files in memory: paths and their texts.
  static func files(_ tree: [String: String]) -> CoreDataFiles {
    CoreDataFiles(
      names: { folder in
        let prefix = folder.isEmpty ? "" : folder + "/"
        let names = tree.keys.filter { $0.hasPrefix(prefix) }
          .compactMap { $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init) }
        return names.isEmpty ? nil : Array(Set(names)).sorted()
      },
      bytes: { tree[$0].map { Array($0.utf8) } }
    )
  }
}
