import Testing

@testable import ModelObjects

struct ObjectStateTests {
  @Test
  func `hears of every access with the property's offset`() throws {
    let chain = Chain()
    let diary = Diary(properties: Chain.persistedProperties)
    chain.state = diary
    _ = chain.name
    chain.stores = 3
    chain.stores += 1
    #expect(
      diary.entries == [
        "read name", "write stores", "wrote stores",
        "read stores", "write stores", "wrote stores",
      ]
    )
    chain.state = nil
    #expect(chain.stores == 4)
    #expect(diary.entries.count == 6)
  }

  @Test
  func `may lend a value for one read, and takes it back`() {
    let chain = Chain()
    chain.state = Supplier()
    #expect(chain.name == "supplied")
    #expect(chain.description.contains("name = supplied;"))
    chain.state = nil
    #expect(chain.name == "taken back")
  }
}

private final class Diary: ObjectState {
  private let names: [Int: String]
  private(set) var entries: [String] = []

  init(properties: [PersistedProperty]) {
    names = Dictionary(uniqueKeysWithValues: properties.map { ($0.offset, $0.name) })
  }

  func willRead(_ object: ObjectBase, at offset: Int) -> Bool {
    entries.append("read \(names[offset] ?? "?")")
    return false
  }

  func didRead(_ object: ObjectBase, at offset: Int) {
    entries.append("lent \(names[offset] ?? "?")")
  }

  func willWrite(_ object: ObjectBase, at offset: Int) {
    entries.append("write \(names[offset] ?? "?")")
  }

  func didWrite(_ object: ObjectBase, at offset: Int) {
    entries.append("wrote \(names[offset] ?? "?")")
  }
}

private final class Supplier: ObjectState {
  func willRead(_ object: ObjectBase, at offset: Int) -> Bool {
    supply("supplied", to: object)
    return true
  }

  func didRead(_ object: ObjectBase, at offset: Int) {
    supply("taken back", to: object)
  }

  private func supply(_ name: String, to object: ObjectBase) {
    guard let chain = object as? Chain else { return }
    chain.state = nil
    chain.name = name
    chain.state = self
  }

  func willWrite(_ object: ObjectBase, at offset: Int) {}

  func didWrite(_ object: ObjectBase, at offset: Int) {}
}
