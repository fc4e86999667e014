import Foundation
import ObjectMapper
import RealmSwift
import Testing

struct PartnerDirectoryTests {
  @Test
  func `maps the feed to items of their own`() throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let directory = try #require(Mapper<PartnerDirectory>().map(JSONString: text))
    let brands = try SampleFile.brands("id", "name", "tags")
    #expect(directory.brands.count == 300)
    #expect(directory.brands.map(\.id) == brands.map { $0["id"] as? String })
    #expect(directory.brands.map(\.name) == brands.map { $0["name"] as? String })
    #expect(directory.brands.map { Array($0.tags) } == brands.map { $0["tags"] as? [String] })
  }

  @Test
  func `writes the members of the feed that it mapped`() throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let directory = try #require(Mapper<PartnerDirectory>().map(JSONString: text))
    let brands = try SampleFile.brands("id", "name", "new_brand", "is_online_store", "tags")
    let written = try #require(directory.toJSONString())
    #expect(try canonicalText(ofJSON: written) == canonicalText(["brands": brands]))
  }

  @Test
  func `maps what it wrote to an equal directory`() throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let directory = try #require(Mapper<PartnerDirectory>().map(JSONString: text))
    let written = try #require(directory.toJSONString())
    let again = try #require(Mapper<PartnerDirectory>().map(JSONString: written))
    #expect(again.brands.count == 300)
    #expect(again.toJSONString() == written)
  }

  @Test
  func `leaves the brands alone where the feed has none`() throws {
    let directory = try #require(
      Mapper<PartnerDirectory>().map(JSONString: #"{"version": "2026-11"}"#)
    )
    #expect(directory.brands.isEmpty)
    #expect(directory.primaryKey == 1)
  }
}
