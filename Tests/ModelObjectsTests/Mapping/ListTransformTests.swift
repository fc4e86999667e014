import Foundation
import ModelJSON
import ModelMapping
import ModelObjects
import ModelTestSupport
import Testing

struct ListTransformTests {
  private let feed: Data

  init() throws {
    feed = Data(try PackageRoot.bytes(of: "Fixtures/dining-partner-brands.json"))
  }

  @Test
  func `reads the feed into embedded objects and back`() throws {
    let list = try #require(Mapper<DiningPartnerList>().map(JSONData: feed))
    let objects = try rawBrands(of: feed)
    #expect(list.brands.count == objects.count)
    for (brand, object) in zip(list.brands, objects) {
      #expect(brand.id == object["id"] as? String)
      #expect(brand.name == object["name"] as? String)
      #expect(brand.isNewBrand == (object["new_brand"] as? Bool ?? false))
      #expect(brand.isOnlineStore == (object["is_online_store"] as? Bool ?? false))
    }
    let text = try #require(list.toJSONString())
    let again = try #require(Mapper<DiningPartnerList>().map(JSONString: text))
    #expect(again.description == list.description)
    #expect(again.toJSONString() == text)
  }

  @Test
  func `reads the feed into objects and back`() throws {
    var report = MappingReport()
    let list = try #require(Mapper<BrandList>().map(JSONData: feed, report: &report))
    let objects = try rawBrands(of: feed)
    #expect(list.brands.map(\.id) == objects.map { $0["id"] as? String ?? "" })
    #expect(list.brands.map { Array($0.tags) } == objects.map { $0["tags"] as? [String] ?? [] })
    #expect(
      list.brands.map(\.address?.city)
        == objects.map { ($0["address"] as? [String: Any])?["city"] as? String }
    )
    #expect(list.brands.contains { $0.cuisine == .thai })
    #expect(report.failures.allSatisfy { $0.expected == .enumerationCase })
    let text = try #require(list.toJSONString())
    let again = try #require(Mapper<BrandList>().map(JSONString: text))
    #expect(again.description == list.description)
    #expect(again.toJSONString() == text)
  }

  private func rawBrands(of feed: Data) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: feed) as? [String: Any]
    return try #require(root?["brands"] as? [[String: Any]])
  }

  @Test(arguments: [
    (#"{}"#, ["kept"]),
    (#"{"brands":null}"#, []),
    (#"{"brands":[]}"#, []),
    (#"{"brands":{"id":"one"}}"#, ["one"]),
    (#"{"brands":"text"}"#, ["kept"]),
    (#"{"brands":[{"id":"a"},7,{"id":"b"}]}"#, ["a", "b"]),
  ])
  func `fills a list that exists`(text: String, expected: [String]) throws {
    let list = try #require(Mapper<FilledList>().map(JSONString: text))
    #expect(list.brands.map(\.id) == expected)
  }

  @Test
  func `reports what is no list, and each element that does not fit`() throws {
    var report = MappingReport()
    _ = Mapper<DiningPartnerList>().map(JSONString: #"{"brands":"text"}"#, report: &report)
    #expect(report.failures.map { "\($0.path)" } == ["brands"])
    report = MappingReport()
    let text = #"{"brands":[{"id":"a"},7,{"id":8}]}"#
    _ = Mapper<DiningPartnerList>().map(JSONString: text, report: &report)
    #expect(report.failures.map { "\($0.path)" } == ["brands[1]", "brands[2].id"])
    #expect(report.failures.map(\.position?.column) == [23, 31])
  }

  @Test
  func `converts values without a map`() throws {
    let transform = ListTransformWithEmbeddedObject<DiningPartnerItem>()
    let list = try #require(transform.transformFromJSON([["id": "a"], ["id": "b"]]))
    #expect(list.map(\.id) == ["a", "b"])
    #expect(transform.transformFromJSON(nil)?.isEmpty == true)
    #expect(transform.transformFromJSON("text") == nil)
    let dictionaries = try #require(transform.transformToJSON(list) as? [[String: Any]])
    #expect(dictionaries.map { $0["id"] as? String } == ["a", "b"])
    #expect(ListTransformWithObject<BrandItem>().transformToJSON(nil) == nil)
  }
}

private final class FilledList: DiningPartnerList {
  required init() { super.init() }

  required init?(map: Map) {
    super.init(map: map)
    let kept = DiningPartnerItem()
    kept.id = "kept"
    brands.append(kept)
  }
}
