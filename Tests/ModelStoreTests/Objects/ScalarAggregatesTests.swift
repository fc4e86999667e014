import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct ScalarAggregatesTests {
  /// An object of no store, and one of a store.
  private func boards() throws -> [Board] {
    let board = Board()
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Board.self]))
    try store.write { store.add(board) }
    try store.beginWrite()
    return [Board(), board]
  }

  @Test
  func `numbers have a least and a greatest one, a sum and an average`() throws {
    for board in try boards() {
      #expect(board.scores.min() == nil && board.scores.sum() == 0)
      #expect(board.scores.average() as Double? == nil)
      board.scores.append(objectsIn: [3, nil, 8])
      #expect(board.scores.min() == 3 && board.scores.max() == 8 && board.scores.sum() == 11)
      #expect(board.scores.average() == 5.5 && board.scores.average() == 5)
      #expect(board.scores.average() as Int?? == .some(.some(5)))
      board.prices.merge(["a": 10, "b": Decimal(string: "9.5") ?? 0]) { $1 }
      #expect(board.prices.max() == 10 && board.prices.sum() == Decimal(string: "19.5"))
      #expect(board.prices.average() == 9.75)
    }
  }

  @Test
  func `elements are sorted by what a store keeps, nil first`() throws {
    for board in try boards() {
      board.scores.append(objectsIn: [3, nil, 8, 3])
      #expect(board.scores.sorted() == [nil, 3, 3, 8])
      #expect(board.scores.sorted(ascending: false) == [8, 3, 3, nil])
      #expect(board.scores.distinct() == [3, nil, 8])
      board.grades.insert(objectsIn: [.high, .low])
      #expect(board.grades.sorted() == [.low, .high] && board.grades.max() == .high)
      board.prices.merge(["a": 10, "b": 9]) { $1 }
      #expect(board.prices.sorted() == [9, 10])
    }
  }

  @Test
  func `a sum that does not fit the type ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = List<Int8>([100, 100]).sum()
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("does not fit Int8"))
  }

  @Test
  func `moments that are one in the store are one in its sets`() throws {
    let board = Board()
    let moment = Date(timeIntervalSinceReferenceDate: 800_000_000)
    // As close as two moments of that time can be: a store keeps them alike.
    let next = Date(timeIntervalSinceReferenceDate: 800_000_000.0.nextUp)
    board.moments.insert(objectsIn: [moment, next])
    #expect(board.moments.count == 2)
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Board.self]))
    try store.write { store.add(board) }
    #expect(board.moments.count == 1 && board.moments.contains(next))
    try store.write { board.moments.insert(next) }
    #expect(board.moments.count == 1)
  }
}

final class Board: Object {
  @Persisted var scores: List<Int?>
  @Persisted var prices: PersistedMap<String, Decimal>
  @Persisted var grades: MutableSet<Grade>
  @Persisted var moments: MutableSet<Date>
}

/// Its names are in another order than what a store keeps.
enum Grade: Int, PersistableEnum {
  case high = 2
  case low = 1
}
