import Foundation
import ModelObjects
import Testing

@testable import ModelStore

/// In a query a primary key that is nil is as any other property that is.
struct NilKeyQueryTests {
  private static func numbers(_ condition: (Query<NumberedStall>) -> Query<Bool>) throws -> [Int?] {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    try store.write {
      for id in [3, nil, -5, 8] as [Int?] { store.create(NumberedStall.self, value: [id as Any]) }
    }
    return store.objects(NumberedStall.self).where(condition).sorted(byKeyPath: "id").map(\.id)
  }

  private static func texts(_ condition: (Query<NamedStall>) -> Query<Bool>) throws -> [String?] {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    try store.write {
      for id in ["m", nil, "", "z"] as [String?] {
        store.create(NamedStall.self, value: [id as Any])
      }
    }
    return store.objects(NamedStall.self).where(condition).sorted(byKeyPath: "id").map(\.id)
  }

  @Test
  func `nil equals nil and no other`() throws {
    #expect(try Self.numbers { $0.id == nil } == [nil])
    #expect(try Self.numbers { $0.id != nil } == [-5, 3, 8])
    #expect(try Self.numbers { $0.id == 3 } == [3])
    #expect(try Self.numbers { $0.id != 3 } == [nil, -5, 8])
    #expect(try Self.numbers { $0.id.in([nil, 8]) } == [nil, 8])
    #expect(try Self.texts { $0.id == nil } == [nil])
    #expect(try Self.texts { $0.id != nil } == ["", "m", "z"])
    #expect(try Self.texts { $0.id == "" } == [""])
    #expect(try Self.texts { $0.id != "m" } == [nil, "", "z"])
    #expect(try Self.texts { $0.id.in([nil, "z"]) } == [nil, "z"])
  }

  @Test
  func `nil is neither less nor greater than a value`() throws {
    #expect(try Self.numbers { $0.id < 4 } == [-5, 3])
    #expect(try Self.numbers { $0.id >= -5 } == [-5, 3, 8])
    #expect(try Self.numbers { $0.id.contains(-9...3) } == [-5, 3])
    #expect(try Self.texts { $0.id < "n" } == ["", "m"])
    #expect(try Self.texts { $0.id >= "m" } == ["m", "z"])
    #expect(try Self.texts { $0.id.starts(with: "m") } == ["m"])
    #expect(try Self.texts { $0.id.like("*") } == ["", "m", "z"])
  }

  @Test
  func `nil is no number to count with`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    try store.write {
      for id in [3, nil, 8] as [Int?] { store.create(NumberedStall.self, value: [id as Any]) }
    }
    let stalls = store.objects(NumberedStall.self)
    #expect(stalls.min(of: \.id) == 3 && stalls.max(of: \.id) == 8 && stalls.sum(of: \.id) == 11)
    #expect(stalls.distinct(by: ["id"]).count == 3)
  }

  @Test
  func `a key that may be nil is found by its index`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    let plans = [
      store.objects(NamedStall.self).where { $0.id == "a" }.explain(),
      store.objects(NamedStall.self).where { $0.id == nil }.explain(),
      store.objects(NumberedStall.self).where { $0.id == 1 }.explain(),
    ]
    for plan in plans { #expect(plan.contains("SEARCH")) }
  }
}
