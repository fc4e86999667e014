import Foundation
import ObjectMapper
import RealmSwift
import Testing

struct PartnerFeedTests {
  @Test
  func `maps the feed through the app's own transform`() throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let feed = try #require(Mapper<PartnerFeed>().map(JSONString: text))
    let brands = try SampleFile.brands("id", "tags")
    #expect(feed.brands.count == 300)
    #expect(feed.brands.map(\.id) == brands.map { $0["id"] as? String })
    #expect(feed.brands.map { Array($0.tags) } == brands.map { $0["tags"] as? [String] })
  }

  @Test
  func `writes the members of the feed that it mapped`() throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let feed = try #require(Mapper<PartnerFeed>().map(JSONString: text))
    let brands = try SampleFile.brands("id", "tags")
    let written = try #require(feed.toJSONString())
    #expect(try canonicalText(ofJSON: written) == canonicalText(["brands": brands]))
  }

  @Test
  func `maps what it wrote to an equal feed`() throws {
    let text = try SampleFile("dining-partner-brands.json").text
    let feed = try #require(Mapper<PartnerFeed>().map(JSONString: text))
    let written = try #require(feed.toJSONString())
    let again = try #require(Mapper<PartnerFeed>().map(JSONString: written))
    #expect(again.toJSONString() == written)
  }

  @Test
  func `the app's transform hides the one of RealmSwift`() {
    let own = String(reflecting: ListTransformWithEmbeddedObject<PartnerBrand>.self)
    let ours = String(reflecting: RealmSwift.ListTransformWithEmbeddedObject<PartnerBrand>.self)
    #expect(own != ours)
    #expect(own.hasPrefix("AppTransform"))
    #expect(ours.hasPrefix("ModelObjects."))
  }
}
