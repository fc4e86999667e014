import ObjectMapper
import RealmSwift

class Plain: Object {
  @objc dynamic var a = 0
  override init() {
    super.init()
  }
}

public class Designated: Object, Mappable {
  @objc dynamic var a = 0
  init(a: Int) {
    self.a = a  // set
    super.init()
  }
  required init?(map: ObjectMapper.Map) {
    super.init()
  }
  func mapping(map: ObjectMapper.Map) {}
}

class Decoded: Object, Codable {
  @objc dynamic var a = 0
}

class Boilerplate: Object {
  @objc dynamic var a = 0

  required init(value: Any, schema: RLMSchema) {
    super.init(value: value, schema: schema)
  }

  required init(realm: RLMRealm, schema: RLMObjectSchema) {
    super.init(realm: realm, schema: schema)
  }
}

class Needy: Object {
  let need: Int
  init(need: Int) {
    self.need = need
    super.init()
  }
}
