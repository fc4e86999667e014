import Foundation
import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

@Suite("modelkit import FILE.realm --into STORE")
struct RealmStoreImportTests {
  private static func bench() throws -> Workbench {
    let bench = try Workbench()
    var builder = RealmBuilder()
    let id = BuiltColumn(name: "id", type: 0, place: builder.integers([7, 8, 7]))
    let table = builder.table([id], rows: 3, key: 0, primaryKey: 0)
    let bytes = builder.group([("class_Dog", table), builder.metadata(version: 3, key: 1)])
    try Data(bytes).write(to: bench.url.appendingPathComponent("old.realm"))
    return bench
  }

  @Test func `refuses objects of one key until it is told which of them stays`() throws {
    let bench = try Self.bench()
    let words = ["import", bench.path("old.realm"), "--into", bench.path("store.db")]
    #expect(bench.run(words) == .failure)
    #expect(bench.errors.contains("two objects of Dog have the primary key 7"))
    #expect(bench.run(words + ["--duplicates", "keep-last"]) == .findings)
    #expect(bench.output.hasPrefix("imported: 2 objects of 1 classes\n"))
    #expect(bench.run(words) == .findings)
    #expect(bench.output.hasPrefix("imported already: nothing was done\n"))
  }

  @Test func `says where there is no such file`() throws {
    let bench = try Workbench()
    let words = ["import", bench.path("old.realm"), "--into", bench.path("store.db")]
    #expect(bench.run(words) == .failure)
    #expect(bench.errors.contains("old.realm: there is no such file"))
  }
}
