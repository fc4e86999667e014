import Foundation
import ModelObjects
import Testing

@testable import ModelStore

/// What observers learn of the commits of other stores of their process, and of other programs.
struct CommitHubTests {
  private let folder: TemporaryStore
  private let teams: Teams
  private let other: Teams
  private let told = Told()
  private let token: NotificationToken
  private var store: ObjectStore { teams.store }

  init() throws {
    folder = try TemporaryStore()
    let configuration = ObjectStore.Configuration(fileURL: URL(fileURLWithPath: folder.path))
    teams = try Teams(configuration)
    other = try Teams(configuration)
    token = teams.all.sorted(byKeyPath: "rank").observe { [told] in told.note($0) }
    // From here on the store knows what it shows.
    try store.write {}
    #expect(told.take() == ["initial 3"])
  }

  /// Shows what others have committed, and tells which rows of teams may be others.
  private func rows() throws -> [Int64]? {
    try store.advance()
    return store.observation?.log.take()["Team"]?.rows.sorted()
  }

  private func write(_ sql: String) throws {
    try SQLiteConnection(.file(folder.path)).execute(sql)
  }

  @Test func `rows that other stores change are known, in several commits too`() throws {
    try other.store.write { try other.team("b").rank = 9 }
    try other.store.write { other.store.delete(try other.team("a")) }
    #expect(try rows() == [1, 2])
    try other.store.write { try other.team("c").rank = 8 }
    #expect(try rows() == [3])
    token.invalidate()
  }

  @Test func `own commits between those of others do not hide them`() throws {
    try other.store.write { try other.team("b").rank = 9 }
    try store.write { try teams.team("a").rank = 7 }
    try other.store.write { try other.team("c").rank = 8 }
    store.refresh()
    #expect(told.take() == ["-[2] +[1] ~[1]", "-[1] +[0] ~[0]", "-[1] +[0] ~[0]"])
    token.invalidate()
  }

  @Test func `what no store has committed is looked for in all rows`() throws {
    try other.store.write { try other.team("a").name = "A" }
    try write("UPDATE Team SET name = 'B' WHERE id = 'b'")
    try other.store.write { try other.team("c").name = "C" }
    #expect(try rows() == nil)
    store.refresh()
    #expect(told.take() == ["-[] +[] ~[0, 1, 2]"])
    try other.store.write { try other.team("c").name = "D" }
    #expect(try rows() == [3])
    token.invalidate()
  }

  @Test func `all rows are looked at after all were deleted`() throws {
    try other.store.write {
      try other.team("a").name = "A"
      other.store.deleteAll()
      other.store.add(Team("d"))
    }
    #expect(try rows() == nil)
    store.refresh()
    #expect(told.take() == ["-[0, 1, 2] +[0] ~[]"])
    token.invalidate()
  }

  @Test func `a transaction that is cancelled tells nobody`() throws {
    try other.store.beginWrite()
    try other.team("a").name = "A"
    other.store.cancelWrite()
    #expect(try rows() == nil)
    try other.store.write { try other.team("b").name = "B" }
    #expect(try rows() == [2])
    token.invalidate()
  }

  @Test func `a store that observes, too, tells others and its own observers`() throws {
    let second = Told()
    let token = other.all.observe { second.note($0) }
    try other.store.write { try other.team("b").name = "B" }
    #expect(second.take() == ["initial 3", "-[] +[] ~[1]"])
    store.refresh()
    #expect(told.take() == ["-[] +[] ~[1]"])
    try store.write { try teams.team("c").name = "C" }
    other.store.refresh()
    #expect(second.take() == ["-[] +[] ~[2]"])
    token.invalidate()
    self.token.invalidate()
  }
}
