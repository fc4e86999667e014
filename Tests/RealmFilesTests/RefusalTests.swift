import Foundation
import ModelTestSupport
import RealmFiles
import Testing

/// What cannot be read is refused by name.
struct RefusalTests {
  private func kind(_ bytes: [UInt8], key: [UInt8]? = nil) -> RealmFileError.Kind? {
    do {
      _ = try RealmFile(bytes: bytes, key: key)
      return nil
    } catch {
      return error.kind
    }
  }

  private var small: [UInt8] {
    var builder = RealmBuilder()
    let metadata = builder.metadata(version: 3, key: 0)
    return builder.group([metadata])
  }

  @Test
  func `refuses missing and empty files, and files of another kind`() {
    #expect {
      try RealmFile(contentsOf: URL(fileURLWithPath: "/no/such.realm"))
    } throws: { error in
      (error as? RealmFileError)?.kind == .missing
    }
    #expect(kind([]) == .empty)
    #expect(kind([1, 2, 3]) == .truncated)
    #expect(kind(Array("SQLite format 3, and so on for a while".utf8)) == .notARealmFile)
    #expect(kind(small.dropLast(8).map { $0 }) == .truncated)
    #expect(kind(small) == nil)
  }

  @Test
  func `tells keys that are missing, wrong, short or needless apart`() {
    var page = [UInt8](repeating: 9, count: 8192)
    page.replaceSubrange(0..<4, with: [1, 0, 0, 0])
    #expect(kind(page) == .encrypted)
    #expect(kind(page, key: [UInt8](repeating: 1, count: 64)) == .wrongKey)
    #expect(kind(small, key: [1, 2]) == .invalidKey)
    #expect(kind(small, key: [UInt8](repeating: 1, count: 64)) == .notEncrypted)
  }

  @Test(arguments: [(UInt8(25), RealmFileError.Kind.unsupportedFormat), (1, .unsupportedFormat)])
  func `refuses formats that it does not know`(format: UInt8, expected: RealmFileError.Kind) {
    var file = small
    file[20] = format
    #expect(kind(file) == expected)
  }

  @Test
  func `refuses files whose upgrade to format 10 was interrupted`() {
    var old = small
    old[20] = 9
    #expect(kind(old) == .halfUpgraded)
  }

  @Test
  func `refuses width type 3`() {
    var file = small
    // The first node is the leaf of the version: its fifth byte has the width type.
    file[28] |= 0x18
    #expect(kind(file) == .unsupportedEncoding)
  }

  @Test
  func `refuses trees that lead back into themselves`() throws {
    var builder = RealmBuilder()
    // The node that comes next leads to itself.
    let next = builder.file(top: 0).count - 16
    let loop = builder.integers([3, Int64(next), 3], [.inner, .references])
    #expect(loop == next)
    let column = BuiltColumn(
      name: "v",
      type: 0,
      attributes: 32,
      place: builder.references([loop])
    )
    let file = builder.group([("class_T", builder.table([column], rows: 1, key: 0))])
    let rows = try RealmFile(bytes: file).rows(of: "T").map { $0 }
    #expect(throws: RealmFileError.self) { try rows[0].get() }
  }

  /// A class with one list, whose tree the builder makes.
  private func list(_ tree: (inout RealmBuilder) -> Int) throws -> [RealmValue] {
    var builder = RealmBuilder()
    let place = tree(&builder)
    let column = BuiltColumn(
      name: "v",
      type: 0,
      attributes: 32,
      place: builder.references([place])
    )
    let file = builder.group([("class_T", builder.table([column], rows: 1, key: 0))])
    return try RealmFile(bytes: file).rows(of: "T").map { try $0.get().values[0] }
  }

  /// Zeros take no room, so a damaged count would ask for any amount of memory.
  @Test
  func `refuses leaves with more values than any has`() throws {
    let zeros = { (count: Int) in [Int64](repeating: 0, count: count) }
    #expect(try list { $0.integers(zeros(1000)) } == [.list(zeros(1000).map { .int($0) })])
    #expect(throws: RealmFileError.self) { try list { $0.integers(zeros(1001)) } }
  }

  @Test
  func `refuses a tree that has one leaf twice`() throws {
    let tree = { (builder: inout RealmBuilder, isTwice: Bool) in
      let leaves = [builder.integers([1, 2]), builder.integers([1, 2])]
      let children = [leaves[0], leaves[isTwice ? 0 : 1]].map(Int64.init)
      return builder.integers([5] + children + [9], [.inner, .references])
    }
    #expect(try list { tree(&$0, false) } == [.list([1, 2, 1, 2].map { .int($0) })])
    #expect(throws: RealmFileError.self) { try list { tree(&$0, true) } }
  }

  @Test
  func `refuses texts that are one text of the file again and again`() throws {
    var builder = RealmBuilder()
    let text = builder.blob([UInt8](repeating: 97, count: 900))
    let leaf = builder.references([Int?](repeating: text, count: 200), .context)
    let column = BuiltColumn(
      name: "v",
      type: 2,
      attributes: 32,
      place: builder.references([leaf])
    )
    let bytes = builder.group([("class_T", builder.table([column], rows: 1, key: 0))])
    let rows = try RealmFile(bytes: bytes).rows(of: "T")
    #expect {
      for row in rows { _ = try row.get() }
    } throws: { error in
      (error as? RealmFileError)?.message.contains("overlap") == true
    }
  }
}
