import Foundation
import ModelObjects
import ModelSchema
import Testing

/// The same classes, described by themselves and by the text of this file.
struct SourceAgreementTests {
  enum Mood: Int, PersistableEnum {
    case calm = 2
    case wild
  }

  class Animal: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted(indexed: true) var name = "?"
    @Persisted var mood: Mood
  }

  final class Dog: Animal {
    @Persisted var age: Int16 = -1
    @Persisted var weight = 2.5
    @Persisted var size: Float = 0.1
    @Persisted var price: Decimal = 12.5
    @Persisted var photo: Data
    @Persisted var isTrained: Bool
    @Persisted var born: Date
    @Persisted var trained = Date(timeIntervalSince1970: 86_400)
    @Persisted var title: String?
    @Persisted var subtitle: String? = "sub"
    @Persisted var tags: List<String?>
    @Persisted var friends = List<Dog>()
    @Persisted var best: Dog?
    @Persisted var collar: Collar?
    @Persisted var collars: List<Collar>
    @Persisted var moods: List<Mood>
    @Persisted var lastMood: Mood? = .wild
    var draft = "not stored"
  }

  final class Collar: EmbeddedObject {
    @Persisted var count: UInt8 = 0x10
    @Persisted var text = "a\tb"
  }

  @Test
  func `classes and their source text give the same version`() throws {
    let file = URL(fileURLWithPath: #filePath)
    let source = try SwiftImporter.read(contentsOf: [file])
    let types = try SchemaVersion(types: [Dog.self, Animal.self])
    #expect(source.current?.canonicalJSON == types.canonicalJSON)
    #expect(source.notes.isEmpty, "\(source.notes)")
  }
}
