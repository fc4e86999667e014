import ModelTestSupport
import Testing

@testable import ModelSchema

/// Public bundles whose files are written otherwise, and say the same.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct CoreDataCosmeticsTests {
  private static func versions(_ path: String, isRestamped: Bool) throws -> [SchemaVersion] {
    let disk = CoreDataFiles.disk
    let files = CoreDataFiles(names: disk.names) { file in
      guard let bytes = try disk.bytes(file) else { return nil }
      guard file.hasSuffix("/contents") else { return bytes }
      var contents = ReformattedContents(seed: UInt64(bytes.count))
      contents.isRestamped = isRestamped
      let text = try contents.bytes(bytes, path: file)
      #expect(text != bytes)
      return text
    }
    return try CoreDataImporter.read(path, from: files).versions
  }

  @Test(arguments: [false, true])
  func `other orders, white space and stamps of tools give an empty plan`(isRestamped: Bool) throws
  {
    var count = 0
    for path in CoreDataSharedBundlesTests.paths {
      let versions = try CoreDataImporter.read(path).versions
      let others = try Self.versions(path, isRestamped: isRestamped)
      #expect(versions.count == others.count)
      for (version, other) in zip(versions, others) {
        count += 1
        let name = "\(path): \(version.name ?? "")"
        let planner = try MigrationPlanner(from: version, to: other)
        let changes = planner.diff.changes.filter { !isRestamped || $0.code != .notesChanged }
        #expect(changes.isEmpty, "\(name)")
        #expect(try planner.plan(id: "cosmetics").steps.isEmpty, "\(name)")
        #expect(version.shapeHash == other.shapeHash, "\(name)")
        #expect(isRestamped || version.fullHash == other.fullHash, "\(name)")
        #expect(CoreDataInference.verdicts(from: version, to: other).isEmpty, "\(name)")
      }
    }
    #expect(count == 147)
  }
}
