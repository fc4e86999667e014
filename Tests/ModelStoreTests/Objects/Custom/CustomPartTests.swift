import Foundation
import ModelMapping
import ModelObjects
import ModelSchema
import Testing

@testable import ModelStore

/// Values of a type of the user's own for which embedded objects stand.
struct CustomPartTests {
  private static func store(_ types: ObjectBase.Type...) throws -> ObjectStore {
    try ObjectStore(configuration: .init(fileURL: nil, objectTypes: types))
  }

  private static func figure() -> Figure {
    let figure = Figure()
    figure.center = Point(3, 4)
    figure.tip = Point(5, 6, "tip")
    figure.outline.append(objectsIn: [Point(0, 0), Point(1, 0), Point(1, 1)])
    figure.marks["a"] = Point(7, 8)
    figure.holes["b"] = Point(9, 9)
    return figure
  }

  private func parts(in store: ObjectStore) throws -> Int64? {
    try store.connection.integer("SELECT count(*) FROM PointObject")
  }

  @Test
  func `without a store they are plain values`() {
    let figure = Figure()
    #expect(figure.center == Point(0, 0) && figure.origin == Point(1, 2, "origin"))
    #expect(figure.tip == nil && figure.outline.isEmpty)
    figure.outline.append(Point(1, 1))
    figure.center.x = 2
    #expect(figure.outline.contains(Point(1, 1)) && figure.center == Point(2, 0))
  }

  @Test
  func `they are read from a store as they were added`() throws {
    let store = try Self.store(Figure.self)
    try store.write { store.add(Self.figure()) }
    let figure = try #require(store.freeze().objects(Figure.self).first)
    #expect(figure.center == Point(3, 4) && figure.origin == Point(1, 2, "origin"))
    #expect(figure.tip == Point(5, 6, "tip"))
    #expect(Array(figure.outline) == [Point(0, 0), Point(1, 0), Point(1, 1)])
    #expect(figure.outline[1] == Point(1, 0) && figure.outline.index(of: Point(1, 1)) == 2)
    #expect(figure.marks["a"] == Point(7, 8) && figure.holes["b"] == Point(9, 9))
    #expect(try parts(in: store) == 8)
  }

  @Test
  func `a write replaces the object that stood for the value`() throws {
    let store = try Self.store(Figure.self)
    let figure = Self.figure()
    try store.write { store.add(figure) }
    try store.write {
      figure.center = Point(1, 1)
      figure.center.y = 2
      figure.tip = nil
      figure.outline[0] = Point(4, 4)
      figure.outline.remove(at: 1)
      figure.outline.append(Point(5, 5))
      figure.marks["a"] = Point(0, 1)
      figure.holes["b"] = .some(nil)
    }
    #expect(figure.center == Point(1, 2) && figure.tip == nil)
    #expect(Array(figure.outline) == [Point(4, 4), Point(1, 1), Point(5, 5)])
    #expect(figure.marks["a"] == Point(0, 1) && figure.holes.isEmpty)
    #expect(try parts(in: store) == 6)
    try store.write { figure.outline.move(from: 2, to: 0) }
    #expect(Array(figure.outline) == [Point(5, 5), Point(4, 4), Point(1, 1)])
    try store.write { store.delete(figure) }
    #expect(try parts(in: store) == 0)
  }

  @Test
  func `a cancelled write leaves the value`() throws {
    let store = try Self.store(Figure.self)
    let figure = Self.figure()
    try store.write { store.add(figure) }
    try store.beginWrite()
    figure.center = Point(9, 9)
    figure.outline.removeAll()
    store.cancelWrite()
    #expect(figure.center == Point(3, 4) && figure.outline.count == 3)
  }

  @Test
  func `where no object stands for a value it is the default`() throws {
    let store = try Self.store(Figure.self)
    let figure = Figure()
    try store.write { store.add(figure) }
    try store.write { try store.connection.execute("DELETE FROM PointObject") }
    store.invalidate()
    let found = try #require(store.objects(Figure.self).first)
    #expect(found.center == Point(0, 0) && found.origin == Point(0, 0) && found.tip == nil)
  }

  @Test
  func `an object that is no value is nil where the property is optional`() throws {
    let store = try Self.store(Room.self)
    let room = try store.write { store.create(Room.self, value: ["other": [3.0]]) }
    #expect(room.other?.x == 3 && room.corner.x == 0)
    try store.write { try store.connection.execute("UPDATE PointObject SET x = -1 WHERE x = 3") }
    store.invalidate()
    #expect(store.objects(Room.self).first?.other == nil)
  }

  @Test
  func `an object that is no value ends the program where the property is not optional`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Room.self]))
      try store.write {
        store.create(Room.self)
        try store.connection.execute("UPDATE PointObject SET x = -1")
      }
      store.invalidate()
      _ = store.objects(Room.self).first?.corner
    }
    #expect(result?.errorText.contains("to type 'Corner' in a non-optional context.") == true)
  }

  @Test
  func `they are created of dictionaries, arrays, objects and values`() throws {
    let store = try Self.store(Figure.self)
    let figure = try store.write {
      store.create(
        Figure.self,
        value: [
          "center": ["x": 1, "label": "c"], "origin": PointObject(value: [2, 3]),
          "tip": Point(4, 5), "outline": [[1, 2], ["y": 3], Point(6, 6)] as [Any],
          "marks": ["m": [8]], "holes": ["h": NSNull(), "i": [1]],
        ] as [String: Any]
      )
    }
    #expect(figure.center == Point(1, 0, "c") && figure.origin == Point(2, 3))
    #expect(figure.tip == Point(4, 5))
    #expect(Array(figure.outline) == [Point(1, 2), Point(0, 3), Point(6, 6)])
    #expect(figure.marks["m"] == Point(8, 0) && figure.holes["i"] == Point(1, 0))
    let copy = figure.detached()
    #expect(copy.center == figure.center && Array(copy.outline) == Array(figure.outline))
  }

  @Test(arguments: [ObjectStore.UpdatePolicy.modified, .all])
  func `an update takes those that are given`(policy: ObjectStore.UpdatePolicy) throws {
    let store = try Self.store(Figure.self)
    let figure = Self.figure()
    try store.write { store.add(figure) }
    try store.write {
      let value: [String: Any] = ["id": 0, "center": [1, 1], "tip": NSNull()]
      store.create(Figure.self, value: value, update: policy)
    }
    #expect(figure.center == Point(1, 1) && figure.tip == nil && figure.outline.count == 3)
    let other = Self.figure()
    other.outline.removeAll()
    try store.write { store.add(other, update: policy) }
    #expect(figure.center == Point(3, 4) && figure.outline.isEmpty)
    #expect(try parts(in: store) == 5)
  }

  @Test
  func `writing the same value outside of a transaction is no write`() throws {
    let store = try Self.store(Figure.self)
    let figure = Self.figure()
    try store.write { store.add(figure) }
    let center = figure.center
    figure.center = center
    #expect(figure.center == Point(3, 4))
  }

  @Test
  func `writing another value outside of a transaction ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Figure.self]))
      let figure = Figure()
      try store.write { store.add(figure) }
      figure.center = Point(8, 8)
    }
    #expect(result?.errorText.contains("outside of a write transaction") == true)
  }

  @Test
  func `their owner is encoded and decoded with them`() throws {
    let data = try JSONEncoder().encode(Self.figure())
    let decoded = try JSONDecoder().decode(Figure.self, from: data)
    #expect(decoded.center == Point(3, 4) && decoded.tip == Point(5, 6, "tip"))
    #expect(Array(decoded.outline) == Array(Self.figure().outline))
    #expect(decoded.marks["a"] == Point(7, 8))
  }

  @Test
  func `a payload gives their owner those that it has`() throws {
    let store = try Self.store(MappedFigure.self)
    _ = try store.upsert(
      MappedFigure.self,
      from: Data(#"[{"id": 1, "center": "1,2", "tip": "3,4"}]"#.utf8)
    )
    let figure = try #require(store.objects(MappedFigure.self).first)
    #expect(figure.center == Point(1, 2) && figure.tip == Point(3, 4))
    let report = try store.upsert(
      MappedFigure.self,
      from: Data(#"[{"id": 1, "center": "5,6"}]"#.utf8)
    )
    #expect(report.updated == 1)
    #expect(figure.center == Point(5, 6) && figure.tip == Point(3, 4))
    #expect(figure.toJSON()["center"] as? String == "5.0,6.0")
  }

  @Test
  func `the tables are those of embedded objects`() throws {
    let store = try Self.store(Figure.self)
    let version = store.classes.version
    let property = version[SchemaPath("Figure", "center")]
    #expect(property?.type == .embedded("PointObject") && property?.isOptional == true)
    #expect(version[SchemaPath("Figure", "outline")]?.isOptional == false)
  }

  @Test
  func `observers are told of them as of other values`() throws {
    let store = try ObjectStore(
      separate: .init(fileURL: nil, objectTypes: [Figure.self])
    )
    let (figure, told) = (Self.figure(), Told())
    try store.write { store.add(figure) }
    let token = figure.observe { (change: ObjectChange<Figure>) in
      guard case .change(_, let properties) = change else { return }
      for property in properties {
        told.note("\(property.name) \(property.newValue as? Point == Point(8, 8))")
      }
    }
    try store.write { figure.center = Point(8, 8) }
    #expect(told.take() == ["center true"])
    try store.write { figure.outline.append(Point(8, 8)) }
    #expect(told.take() == ["outline false"])
    try store.write { figure.center = Point(8, 8) }
    #expect(told.take() == [])
    token.invalidate()
  }
}
