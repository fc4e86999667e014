import Foundation
import ObjectMapper
import RealmSwift
import Testing

struct DiningPartnerListTests {
  @Test
  func `maps the feed to embedded items`() throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let list = try #require(Mapper<DiningPartnerList>().map(JSONString: text))
    let brands = try SampleFile.brands("id", "name", "new_brand", "is_online_store")
    #expect(list.primaryKey == 1)
    #expect(list.brands.count == 300)
    #expect(list.brands.map(\.id) == brands.map { $0["id"] as? String })
    #expect(list.brands.map(\.name) == brands.map { $0["name"] as? String })
    #expect(list.brands.map(\.isNewBrand) == brands.map { $0["new_brand"] as? Bool })
    #expect(list.brands.map(\.isOnlineStore) == brands.map { $0["is_online_store"] as? Bool })
  }

  @Test
  func `writes the members of the feed that it mapped`() throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let list = try #require(Mapper<DiningPartnerList>().map(JSONString: text))
    let brands = try SampleFile.brands("id", "name", "new_brand", "is_online_store")
    let written = try #require(list.toJSONString())
    #expect(try canonicalText(ofJSON: written) == canonicalText(["brands": brands]))
    #expect(try canonicalText(list.toJSON()) == canonicalText(["brands": brands]))
  }

  @Test
  func `maps what it wrote to an equal list`() throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let list = try #require(Mapper<DiningPartnerList>().map(JSONString: text))
    let written = try #require(list.toJSONString())
    let again = try #require(Mapper<DiningPartnerList>().map(JSONString: written))
    #expect(again.brands.count == 300)
    #expect(again.toJSONString() == written)
  }

  @Test
  func `maps a dictionary as it maps text`() throws {
    let file = try SampleFile("dining-partner-brands.json")
    let object = try JSONSerialization.jsonObject(with: file.data)
    let list = try #require(Mapper<DiningPartnerList>().map(JSONObject: object))
    let fromText = try #require(Mapper<DiningPartnerList>().map(JSONString: file.text))
    #expect(list.brands.count == 300)
    #expect(list.toJSONString() == fromText.toJSONString())
  }

  @Test
  func `maps away from the main actor`() async throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let count = await Task.detached {
      Mapper<DiningPartnerList>().map(JSONString: text)?.brands.count
    }.value
    #expect(count == 300)
  }
}
