import RealmSwift

class Person: Object {
  @Persisted var age: Int?
  @Persisted var height: Double?
  @Persisted var shoe: Float? = 42.5
  @Persisted var anything: AnyRealmValue

  convenience init(age: Int?) {
    self.init()
    self.age = age
  }

  var next: Int { (age ?? 0) + 1 }
  func grow(_ person: Person) { height = person.height.value }
  var text: String { "\(age.value ?? 0)" }
}
// 15:61: 'height' is no box any more: remove '.value' if this is that property
// 16:22: 'age' is no box any more: remove '.value' in this string
