import ModelTestSupport
import Testing

@testable import ModelSchema

@Suite("The changes of a diff")
struct SchemaDiffClosureTests {
  static let seeds = Array(UInt64(1)...200)

  @Test("make the new version of the old one, both ways", arguments: seeds)
  func closure(seed: UInt64) throws {
    var generator = SchemaGenerator(seed: seed)
    let old = generator.version()
    try old.check()
    let new = generator.mutated(old, changes: Int(seed % 9))
    try new.check()
    for (left, right) in [(old, new), (new, old)] {
      guard let diff = try SchemaDiff.orConflict(from: left, to: right) else { continue }
      let applied = try diff.applied()
      #expect(applied == right)
      #expect(diff.isEmpty == (left.fullHash == right.fullHash))
      let isMoved = diff.changes.contains { $0.changeClass > .none || $0.code.isOnlyWritten }
      #expect(isMoved || left.shapeHash == right.shapeHash)
      for change in diff.changes {
        #expect((change.code.entry.classes + [.none]).contains(change.changeClass), "\(change)")
        #expect(
          change.question == nil || change.changeClass != .question
            || diff.questions.contains { $0.id == change.question },
          "\(change)"
        )
      }
      let twice = try SchemaDiff(from: left, to: right)
      #expect(twice == diff)
    }
  }

  @Test("are of every code that a comparison can find")
  func coverage() throws {
    var missing = Set(ChangeCode.allCases)
    for seed in UInt64(1)...400 {
      var generator = SchemaGenerator(seed: seed)
      let old = generator.version()
      let new = generator.mutated(old, changes: 8)
      for (left, right) in [(old, new), (new, old)] {
        let diff = try SchemaDiff.orConflict(from: left, to: right)
        missing.subtract(diff?.changes.map(\.code) ?? [])
      }
    }
    // Of the others some need special versions (see the tests of payloads and joins); the documentation
    // says where the rest comes from.
    #expect(
      missing.map(\.rawValue).sorted() == [
        "CO101", "DS101", "FD108", "HX101", "HX102", "HX103", "WI101", "WI102", "WI103", "WI104",
        "WI105", "WI106", "WI107", "WI108",
      ]
    )
  }

  @Test(
    "are none between equal versions, and for another number and name",
    arguments: seeds.prefix(20)
  )
  func identity(seed: UInt64) throws {
    var generator = SchemaGenerator(seed: seed)
    let version = generator.version()
    #expect(try SchemaDiff(from: version, to: version).isEmpty)
    var other = version
    other.number = 8
    other.name = "eight"
    let diff = try SchemaDiff(from: version, to: other)
    #expect(diff.isEmpty)
    #expect(diff.changeClass == .none)
    #expect(try diff.applied() == other)
  }
}

extension SchemaDiff {
  /// The diff, or nil where parts of the versions claim each other's places.
  static func orConflict(
    from old: SchemaVersion,
    to new: SchemaVersion
  ) throws -> SchemaDiff? {
    do {
      return try SchemaDiff(from: old, to: new)
    } catch  where error.kind == .conflict {
      return nil
    }
  }
}

extension ChangeCode {
  /// Whether the shape covers what rows do not depend on: a name of an enum or a case, or an order.
  fileprivate var isOnlyWritten: Bool {
    [.enumDeclared, .enumWithdrawn, .enumRenamed, .enumCaseRenamed, .notesChanged].contains(self)
  }
}
