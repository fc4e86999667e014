import ModelMapping
import Testing

private struct Brand: Mappable {
  var isNewBrand = false
  var profileURL = ""
  var city = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    isNewBrand <- map["isNewBrand"]
    profileURL <- map["profileURL"]
    city <- map["mainAddress.cityName"]
  }
}

private struct Person: Mappable {
  var name = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) { name <- map[anyOf: "user_name", "userName", "user.name"] }
}

struct KeyStrategyTests {
  private let text =
    #"{"is_new_brand":true,"profile_url":"x","main_address":{"city_name":"Oslo"}}"#

  @Test func `reads snake case into camel case, paths included`() throws {
    let mapper = Mapper<Brand>()
    mapper.options.keys = .snakeCase
    let brand = try mapper.read(text)
    #expect(brand.isNewBrand)
    #expect(brand.profileURL == "x")
    #expect(brand.city == "Oslo")
  }

  @Test func `writes what it reads`() throws {
    let mapper = Mapper<Brand>()
    mapper.options.keys = .snakeCase
    #expect(try mapper.toJSONString(mapper.read(text)) == text)
  }

  @Test(arguments: [
    ("newBrand", "new_brand"), ("profileURL", "profile_url"), ("URLPath", "url_path"),
    ("id", "id"), ("a1B", "a1_b"), ("HTML", "html"), ("already_snake", "already_snake"), ("", ""),
  ])
  func `spells keys as people do`(key: String, spelled: String) throws {
    struct Probe: Mappable {
      var value = 0
      init?(map: Map) { value = (try? map.value(map.context.map { "\($0)" } ?? "")) ?? 0 }
      func mapping(map: Map) {}
    }
    struct Key: MapContext, CustomStringConvertible { let description: String }
    let mapper = Mapper<Probe>(context: Key(description: key))
    mapper.options.keys = .snakeCase
    #expect(try mapper.read("{\"\(spelled)\":7}").value == 7)
  }

  @Test func `converts keys by a closure`() throws {
    let mapper = Mapper<Person>()
    mapper.options.keys = .converted { $0.uppercased() }
    #expect(try mapper.read(#"{"USER_NAME":"Ada"}"#).name == "Ada")
  }

  @Test(arguments: [
    #"{"user_name":"Ada"}"#, #"{"userName":"Ada"}"#, #"{"user":{"name":"Ada"}}"#,
    #"{"userName":"Eve","user_name":"Ada"}"#,
  ])
  func `takes the first of several keys that the text has`(text: String) throws {
    #expect(try Mapper<Person>().read(text).name == "Ada")
  }

  @Test func `writes the preferred one of several keys`() throws {
    let person = try Mapper<Person>().read(#"{"userName":"Ada"}"#)
    #expect(person.toJSONString() == #"{"user_name":"Ada"}"#)
  }
}
