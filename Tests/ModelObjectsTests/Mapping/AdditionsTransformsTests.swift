import ModelMapping
import ModelObjects
import Testing

/// What ObjectMapper-Realm and ObjectMapperAdditions offer for lists.
struct AdditionsTransformsTests {
  private final class Shelf: Object, Mappable {
    @Persisted var brands: List<BrandItem>
    @Persisted var numbers: List<Int>
    @Persisted var names: List<String>
    var sizes: [Int] = []

    required init() {}
    required init?(map: Map) {
      super.init()
      numbers.append(7)
    }

    func mapping(map: Map) {
      brands <- (map["brands"], ListTransform<BrandItem> { self.sizes.append($0.count) })
      numbers <- (map["numbers"], IntTransform.shared)
      names <- (map["names"], RealmTypeCastTransform<String>())
    }
  }

  @Test
  func `lists are read by the transforms of those packages`() throws {
    let text = #"{"brands":[{"id":"a"},{"id":"b"}],"numbers":["1",2,true],"names":["x",5]}"#
    let shelf = try #require(Mapper<Shelf>().map(JSONString: text))
    #expect(shelf.brands.map(\.id) == ["a", "b"])
    #expect(shelf.sizes == [2])
    #expect(shelf.numbers == [1, 2, 1])
    #expect(shelf.names == ["x", "5"])
    let written = shelf.toJSON()
    #expect(written["numbers"] as? [Int] == [1, 2, 1])
    #expect(written["names"] as? [String] == ["x", "5"])
    #expect((written["brands"] as? [[String: Any]])?.map { $0["id"] as? String } == ["a", "b"])
  }

  @Test
  func `a list transform makes an empty list of anything else, and hands it out`() throws {
    var sizes: [Int] = []
    let transform = ListTransform<BrandItem> { sizes.append($0.count) }
    #expect(transform.transformFromJSON("text")?.isEmpty == true)
    #expect(transform.transformFromJSON(nil)?.isEmpty == true)
    #expect(transform.transformFromJSON([["id": "a"]])?.map(\.id) == ["a"])
    #expect(sizes == [0, 0, 1])
    #expect(ListTransform<BrandItem>().transformToJSON(nil) == nil)
    let shelf = try #require(Mapper<Shelf>().map(JSONString: #"{"brands":7}"#))
    #expect(shelf.brands.isEmpty && shelf.sizes == [0])
  }

  @Test
  func `a transform of the elements fills the list in place`() throws {
    var report = MappingReport()
    let text = #"{"numbers":["1","many",3]}"#
    let shelf = try #require(Mapper<Shelf>().map(JSONString: text, report: &report))
    #expect(shelf.numbers == [1, 3])
    #expect(report.failures.map(\.path) == ["numbers[1]"])
    #expect(Mapper<Shelf>().map(JSONString: "{}")?.numbers == [7])
    #expect(Mapper<Shelf>().map(JSONString: #"{"numbers":null}"#)?.numbers == [])
    #expect(Mapper<Shelf>().map(JSONString: #"{"numbers":5}"#)?.numbers == [7])
  }
}
