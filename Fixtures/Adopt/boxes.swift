import RealmSwift

class Person: Object {
  let age = RealmOptional<Int>()
  let height = RealmProperty<Double?>()
  let shoe: RealmOptional<Float> = RealmOptional<Float>(42.5)
  var anything = RealmProperty<AnyRealmValue>()

  convenience init(age: Int?) {
    self.init()
    self.age.value = age
  }

  var next: Int { (age.value ?? 0) + 1 }
  func grow(_ person: Person) { height.value = person.height.value }
  var text: String { "\(age.value ?? 0)" }
}
