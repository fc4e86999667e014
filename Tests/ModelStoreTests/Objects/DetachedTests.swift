import Foundation
import ModelMapping
import ModelObjects
import Testing

@testable import ModelStore

struct DetachedTests {
  private func coded() throws -> (ObjectStore, Coded) {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    let coded = try store.write {
      store.create(
        Coded.self,
        value: ["a", ["x", "y"], ["b"], ["Part"], ["k": 1]] as [Any]
      )
    }
    coded.next.map { next in try? store.write { next.next = coded } }
    return (store, coded)
  }

  @Test
  func `an object of a store is not encoded by itself, and nothing is lost in silence`() throws {
    let (_, coded) = try coded()
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(coded) }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(context.debugDescription.hasPrefix("Only unmanaged Realm objects can be encoded"))
    #expect(throws: EncodingError.self) { try ModelEncoder().encode(coded) }
  }

  @Test
  func `a detached copy has all that the object has, and is of no store`() throws {
    let (store, coded) = try coded()
    let copy = coded.detached()
    #expect(copy.next?.next === copy && copy.next !== coded.next && !copy.isOfStore)
    #expect(copy.tags == ["x", "y"] && copy.part?.title == "Part" && copy.counts == ["k": 1])
    copy.name = "c"
    copy.next?.next = nil
    let text = String(decoding: try JSONEncoder().encode(copy.next), as: UTF8.self)
    #expect(text.contains("\"b\""))
    #expect(coded.name == "a" && store.objects(Coded.self).count == 2)
  }

  @Test
  func `an object that was decoded is encoded until it is added`() throws {
    let text = #"{"counts":{},"name":"a","next":null,"part":null,"tags":["x"]}"#
    let coded = try JSONDecoder().decode(Coded.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(coded), as: UTF8.self) == text)
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    try store.write { store.add(coded) }
    #expect(throws: EncodingError.self) { try encoder.encode(coded) }
    #expect(String(decoding: try encoder.encode(coded.detached()), as: UTF8.self) == text)
  }

  @Test
  func `an object of a store describes what its row has`() throws {
    let (store, coded) = try coded()
    store.generation += 1
    let text = coded.description
    #expect(text.contains("name = a;") && text.contains("title = Part;"))
    #expect(text.contains("[0] x") && text.contains("[k]: 1") && text.contains("name = b;"))
  }

  @Test
  func `two objects of one row are the same, and no others`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    let (old, new) = (Brand("a"), Brand("a"))
    #expect(!old.isSameObject(as: new) && !old.isSameObject(as: nil))
    try store.write { store.add(old) }
    try store.write { store.add(new, update: .modified) }
    #expect(old.isSameObject(as: new) && old.isSameObject(as: old))
    let other = try ObjectStore(configuration: .init(fileURL: nil))
    let copy = try other.write { other.create(Brand.self, value: new) }
    #expect(!copy.isSameObject(as: new))
  }

  @Test
  func `a long chain is copied without a deep stack`() {
    let first = Person("0")
    var last = first
    for number in 1..<10_000 {
      let next = Person("\(number)")
      last.friend = next
      last = next
    }
    var length = 1
    var copy = first.detached()
    while let next = copy.friend {
      copy = next
      length += 1
    }
    #expect(length == 10_000)
  }
}

final class Coded: Object, Codable {
  @Persisted var name: String
  @Persisted var tags: List<String>
  @Persisted var next: Coded?
  @Persisted var part: CodedPart?
  @Persisted var counts: PersistedMap<String, Int>

  required init() {}
}

final class CodedPart: EmbeddedObject, Codable {
  @Persisted var title: String

  required init() {}
}
