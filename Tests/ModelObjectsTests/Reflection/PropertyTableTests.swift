import Foundation
import Testing

@testable import ModelObjects

struct PropertyTableTests {
  @Test
  func `lists superclass properties first, then by declaration`() {
    let names = Franchise.persistedProperties.map(\.name)
    #expect(
      names == [
        "id", "name", "plan", "rating", "founded", "tags", "items", "stores", "parent", "owner",
      ]
    )
    #expect(Franchise.persistedProperties.map(\.position) == Array(0..<names.count))
  }

  @Test
  func `knows what each declaration says`() {
    let table = Dictionary(
      uniqueKeysWithValues: Franchise.persistedProperties.map { ($0.name, $0) }
    )
    #expect(table.values.filter(\.isPrimaryKey).map(\.name) == ["id"])
    #expect(table.values.filter(\.isIndexed).map(\.name).sorted() == ["name", "owner"])
    #expect(
      table.values.filter(\.isOptional).map(\.name).sorted() == ["owner", "parent", "rating"]
    )
    #expect(table["id"]?.valueType == UUID.self)
    #expect(table["parent"]?.valueType == Chain?.self)
    #expect(table["tags"]?.valueType == List<String>.self)
    #expect(table["cache"] == nil && table["note"] == nil)
  }

  @Test
  func `finds the place of each value in the object`() {
    let franchise = Franchise()
    franchise.name = "a name that does not fit into a small string"
    franchise.stores = 77
    franchise.owner = nil
    for property in Franchise.persistedProperties {
      let value = read(property, of: franchise)
      switch property.name {
      case "name": #expect(value as? String == franchise.name)
      case "stores": #expect(value as? Int == 77)
      case "owner": #expect(value as? String == nil)
      case "items": #expect(value as? List<Item> === franchise.items)
      default: continue
      }
    }
  }

  private func read(_ property: PersistedProperty, of object: ObjectBase) -> Any? {
    let field = StoredField.all(of: object).first { $0.offset == property.offset }
    return (field?.type as? any PersistedCell.Type)?.value(in: object, at: property.offset)
  }

  @Test
  func `answers a thousand threads that ask for a class first at once`() {
    let gate = Gate(1_000)
    for _ in 0..<gate.number {
      Thread.detachNewThread {
        gate.enter()
        gate.leave(with: Crowded.persistedProperties.map(\.name))
      }
    }
    #expect(gate.answers() == [["first", "second", "third"]])
  }

  @Test
  func `asks a class that looks at itself while it is made`() {
    #expect(Curious.persistedProperties.map(\.name) == ["name"])
    #expect(Curious().seen.contains("name = fox;"))
  }
}

private class Crowded: Object {
  @Persisted(primaryKey: true) var first: Int
  @Persisted var second: String?
  @Persisted var third: List<Int>
}

private class Curious: Object {
  @Persisted var name = "fox"
  var seen = ""

  required init() {
    super.init()
    seen = description
  }
}

/// Lets threads through when all of them have come, and collects their answers.
private final class Gate: @unchecked Sendable {
  let number: Int
  private let condition = NSCondition()
  private var waiting = 0
  private var left = 0
  private var found: Set<[String]> = []

  init(_ number: Int) {
    self.number = number
  }

  func enter() {
    condition.withLock {
      waiting += 1
      condition.broadcast()
      while waiting < number {
        condition.wait()
      }
    }
  }

  func leave(with answer: [String]) {
    condition.withLock {
      found.insert(answer)
      left += 1
      condition.broadcast()
    }
  }

  func answers() -> Set<[String]> {
    condition.withLock {
      while left < number {
        condition.wait()
      }
      return found
    }
  }
}
