import ObjectMapper
import RealmSwift

class Plain: Object {
  @Persisted var a = 0
  required init() {
    super.init()
  }
}

public class Designated: Object, Mappable {
  @Persisted var a = 0
  init(a: Int) {
    super.init()
    self.a = a  // set
  }
  required init?(map: ObjectMapper.Map) {
    super.init()
  }
  func mapping(map: ObjectMapper.Map) {}

  public required init() {}
}

class Decoded: Object, Codable {
  @Persisted var a = 0

  required init() {}
}

class Boilerplate: Object {
  @Persisted var a = 0
}

class Needy: Object {
  let need: Int
  init(need: Int) {
    self.need = need
    super.init()
  }
}
// 40:7: 'need' has no value of its own: give it one, and the class 'required init() {}'
