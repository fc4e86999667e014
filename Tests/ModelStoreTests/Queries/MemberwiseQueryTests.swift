import ModelObjects
import Testing

@testable import ModelStore

/// Queries compare a value for which an embedded object stands by what the object has.
struct MemberwiseQueryTests {
  private static func store() throws -> ObjectStore {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Figure.self]))
    try store.write {
      let first = store.create(Figure.self, value: [1, Point(1, 1), Point(0, 0), Point(1, 2, "a")])
      first.outline.append(objectsIn: [Point(1, 2), Point(2, 1)])
      first.marks["m"] = Point(3, 3)
      first.holes["h"] = Point(4, 4)
      let second = store.create(Figure.self, value: [2, Point(1, 2), Point(0, 0)])
      second.outline.append(Point(2, 2))
      second.inner = first
      store.create(Figure.self, value: [3, Point(2, 1), Point(0, 0), Point(1, 2)])
    }
    return store
  }

  private static func ids(_ condition: (Query<Figure>) -> Query<Bool>) throws -> [Int] {
    try store().objects(Figure.self).where(condition).map(\.id)
  }

  @Test
  func `a property equals a value where all members do`() throws {
    #expect(try Self.ids { $0.center == Point(1, 2) } == [2])
    #expect(try Self.ids { $0.center != Point(1, 2) } == [1, 3])
    #expect(try Self.ids { $0.center == Point(9, 9) } == [])
    #expect(try Self.ids { $0.center.in([Point(1, 1), Point(2, 1)]) } == [1, 3])
    #expect(try Self.ids { $0.inner.center == Point(1, 1) } == [2])
  }

  @Test
  func `members that are nil are compared, too`() throws {
    #expect(try Self.ids { $0.tip == Point(1, 2) } == [3])
    #expect(try Self.ids { $0.tip == Point(1, 2, "a") } == [1])
    #expect(try Self.ids { $0.tip != Point(1, 2, "a") } == [2, 3])
  }

  @Test
  func `nil equals no value`() throws {
    #expect(try Self.ids { $0.tip == nil } == [2])
    #expect(try Self.ids { $0.tip != nil } == [1, 3])
    #expect(try Self.ids { $0.tip == nil || $0.tip == Point(1, 2) } == [2, 3])
    #expect(try Self.ids { $0.tip.in([nil, Point(1, 2)]) } == [2, 3])
  }

  @Test
  func `a comparison is one condition among others`() throws {
    #expect(try Self.ids { $0.center == Point(1, 2) || $0.id == 3 } == [2, 3])
    #expect(try Self.ids { $0.id == 3 || $0.center == Point(1, 2) } == [2, 3])
    #expect(try Self.ids { !($0.center == Point(1, 2)) && $0.id < 3 } == [1])
  }

  @Test
  func `an element must have all members`() throws {
    #expect(try Self.ids { $0.outline.contains(Point(2, 2)) } == [2])
    #expect(try Self.ids { $0.outline == Point(1, 2) } == [1])
    #expect(try Self.ids { $0.outline.containsAny(in: [Point(9, 9), Point(2, 1)]) } == [1])
    #expect(try Self.ids { $0.outline != Point(2, 2) } == [1])
    #expect(try Self.ids { $0.marks.values == Point(3, 3) } == [1])
    #expect(try Self.ids { $0.marks["m"] == Point(3, 3) } == [1])
    #expect(try Self.ids { $0.holes.values == Point(4, 4) } == [1])
    #expect(try Self.ids { $0.inner.outline == Point(2, 1) } == [2])
  }

  @Test
  func `members are asked for one by one`() throws {
    #expect(try Self.ids { $0.center.persistableValue.x == 1 } == [1, 2])
    #expect(try Self.ids { $0.tip.persistableValue.label == "a" } == [1])
    #expect(try Self.ids { $0.outline.persistableValue.y > 1 } == [1, 2])
    let store = try Self.store()
    #expect(store.objects(Figure.self).filter("center.y == 2").map(\.id) == [2])
    #expect(store.objects(Figure.self).filter("center == %@", Point(1, 2)).map(\.id) == [2])
    #expect(
      store.objects(Figure.self).sorted(byKeyPath: "center.y", ascending: false).first?.id == 2
    )
  }

  @Test
  func `an embedded object itself is compared by identity`() throws {
    let store = try Self.store()
    let part = try #require(store.objects(Figure.self).first).center.persistableValue
    let query = store.objects(Figure.self).where { $0.center.persistableValue == part }
    #expect(query.isEmpty)
  }

  @Test
  func `members that cannot be compared are named`() throws {
    let store = try ObjectStore(
      configuration: .init(fileURL: nil, objectTypes: [Incomparable.self])
    )
    func message(_ condition: (Query<Incomparable>) -> Query<Bool>) -> String {
      do {
        let query = ObjectQuery().filtered(condition(Query()).condition)
        let objectClass = try store.classes.objectClass(of: Incomparable.self)
        return try RenderedQuery(query, objectClass, in: store).contains
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message { $0.linked == Linked() }.contains(
        """
        Unsupported property 'LinkedPart.point' for memberwise equality query: object links are not \
        implemented.
        """
      )
    )
    #expect(
      message { $0.many == Many() }.contains(
        """
        Unsupported property 'ManyPart.numbers' for memberwise equality query: equality on \
        collections is not implemented.
        """
      )
    )
  }
}
