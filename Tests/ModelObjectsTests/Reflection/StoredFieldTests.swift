import Testing

@testable import ModelObjects

struct StoredFieldTests {
  private let objects: [ObjectBase] = [
    Brand(), Item(), Chain(), Franchise(), Defaults(), Box<Int>(), Box<Item>(), Empty(),
  ]

  @Test
  func `agrees with the labels of mirrors`() {
    for object in objects {
      var labels: [String] = []
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        labels.insert(contentsOf: current.children.map { $0.label ?? "" }, at: 0)
        mirror = current.superclassMirror
      }
      #expect(StoredField.all(of: object).map(\.name) == labels)
    }
  }

  #if !canImport(Darwin)
  @Test
  func `finds the same through the library and through the metadata`() {
    for object in objects {
      let library = StoredField.throughLibrary(of: type(of: object))
      let metadata = StoredField.throughMetadata(of: object)
      #expect(library.map(\.name) == metadata.map(\.name))
      #expect(library.map(\.offset) == metadata.map(\.offset))
      #expect(
        library.filter { $0.type is any PersistedCell.Type }.map { ObjectIdentifier($0.type) }
          == metadata.filter { $0.type is any PersistedCell.Type }.map { ObjectIdentifier($0.type) }
      )
      #expect(!library.isEmpty)
    }
  }
  #endif

  @Test
  func `finds nothing through the metadata of a class with a mirror of its own`() {
    #expect(StoredField.throughMetadata(of: Disguised()).map(\.name) == [])
  }
}

private class Empty: Object {}

private class Disguised: Object, CustomReflectable {
  @Persisted var name: String

  var customMirror: Mirror {
    Mirror(self, children: ["a": 1, "b": 2, "c": 3])
  }
}
