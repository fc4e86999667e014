import Foundation
import ModelStore
import ModelTestSupport
import Testing

@testable import RealmImporting

@Suite("Objects of one primary key")
struct DuplicateKeyTests {
  private static let kept: [RealmImportOptions.DuplicatePolicy: String] = [
    .keepFirst: "Rex", .keepLast: "Max",
  ]

  @Test(arguments: [RealmImportOptions.DuplicatePolicy.keepFirst, .keepLast])
  func `are one afterwards, which links to both lead to`(
    policy: RealmImportOptions.DuplicatePolicy
  ) throws {
    let folder = try ImportFolder()
    try Data(SmallFile.bytes).write(to: folder.source)
    var options = RealmImportOptions()
    options.duplicates = policy
    let report = try folder.run(options)
    let store = try folder.open()
    #expect(try store.text("SELECT name FROM Dog WHERE id = 7") == Self.kept[policy])
    #expect(try store.integer("SELECT count(*) FROM Dog") == 3)
    let list = try store.rows("SELECT value FROM \"Person.dogs\" ORDER BY _position")
    #expect(list == [[7], [8], [7], [9]])
    #expect(report.losses.map(\.reason) == [.duplicateKey])
    GoldenFile.check("\(report)\n", against: "Fixtures/RealmImport/\(policy.rawValue).txt")
  }

  @Test func `are an error that names the key, and nothing is written, where the options say so`()
    throws
  {
    let folder = try ImportFolder()
    try Data(SmallFile.bytes).write(to: folder.source)
    #expect {
      try folder.run()
    } throws: { error in
      (error as? RealmImportError)?.kind == .duplicateKey
        && "\(error)".contains("two objects of Dog have the primary key 7")
    }
    #expect(try folder.open().integer("SELECT count(*) FROM sqlite_master") == 0)
  }
}
