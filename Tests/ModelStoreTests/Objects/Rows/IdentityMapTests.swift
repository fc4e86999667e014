import Dispatch
import ModelJSON
import ModelObjects
import Testing

@testable import ModelStore

struct IdentityMapTests {
  @Test(arguments: [1, 3, 16, 1_000_003])
  func `finds each object that is alive, and no other`(step: Int64) {
    var map = IdentityMap()
    var alive: [Int64: Person] = [:]
    for number in 0..<3000 {
      let key = (Int64(number) - 1000) * step
      let person = Person("\(key)")
      map.set(person, for: .number(key))
      if number % 3 != 0 { alive[key] = person }
    }
    for number in 0..<3000 {
      let key = (Int64(number) - 1000) * step
      #expect(map.object(.number(key)) === alive[key])
    }
    #expect(map.object(.number(3000 * step)) == nil)
  }

  @Test
  func `forgets a row that is gone, and takes the key again`() {
    var map = IdentityMap()
    let (first, second) = (Person("first"), Person("second"))
    let texts = ["", "é"].map { RowKey.text(BytewiseText($0)) }
    for key in [RowKey.number(0), .number(.min), .number(.max)] + texts {
      #expect(map.object(key) == nil)
      map.set(first, for: key)
      #expect(map.object(key) === first)
      map.set(nil, for: key)
      #expect(map.object(key) == nil)
      map.set(second, for: key)
      #expect(map.object(key) === second)
    }
  }

  @Test
  func `tells texts apart that are equal to Swift and different to SQLite`() {
    var map = IdentityMap()
    let (composed, decomposed) = (Person("one"), Person("two"))
    map.set(composed, for: .text(BytewiseText("\u{E9}")))
    map.set(decomposed, for: .text(BytewiseText("e\u{301}")))
    #expect(map.object(.text(BytewiseText("\u{E9}"))) === composed)
    #expect(map.object(.text(BytewiseText("e\u{301}"))) === decomposed)
  }

  @Test
  func `finds an object or none while its last reference goes on another thread`() {
    var map = IdentityMap()
    let group = DispatchGroup()
    for round in 0..<100 {
      let held = Held((0..<64).map { Person("\(round) \($0)") })
      for (number, person) in held.people.enumerated() {
        map.set(person, for: .number(Int64(number)))
      }
      DispatchQueue.global().async(group: group) { held.people = [] }
      for number in (0..<64).reversed() {
        if let person = map.object(.number(Int64(number))) as? Person {
          #expect(person.name == "\(round) \(number)")
        }
      }
      group.wait()
      #expect((0..<64).allSatisfy { map.object(.number($0)) == nil })
    }
  }

  @Test
  func `lets go of the memory of objects that are gone`() {
    var map = IdentityMap()
    let kept = Person("kept")
    for number in 0..<5000 {
      let key = RowKey.number(Int64(number))
      if number == 17 { map.set(kept, for: key) } else { map.set(Person("\(number)"), for: key) }
      map.set(Person(""), for: .text(BytewiseText("\(number)")))
    }
    var seen: [ObjectBase] = []
    map.tidy(&seen)
    #expect(seen.map { $0 === kept } == [true])
    #expect(map.object(.number(17)) === kept)
    #expect(map.object(.number(18)) == nil)
    #expect(map.object(.text(BytewiseText("17"))) == nil)
    map.set(nil, for: .number(17))
    #expect(map.object(.number(17)) == nil)
  }

  private final class Held: @unchecked Sendable {
    var people: [Person]

    init(_ people: [Person]) { self.people = people }
  }
}

extension IdentityMap {
  fileprivate mutating func set(_ object: ObjectBase?, for key: RowKey) {
    var seen: [ObjectBase] = []
    set(object, for: key, &seen)
  }
}
