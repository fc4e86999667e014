import Foundation
import ObjectMapper
import Testing

struct LooseEventTests {
  private static let text = """
    {"payload":{"a":[1,null]},"source":"text","list":[1,"x",true],"members":{"k":2.5},\
    "maybe":7,"rows":[{"b":1}],"start":1500000000,"end":"2017-07-14T02:40:00Z","name":"opening"}
    """

  @Test
  func `maps untyped properties and shared transforms, and writes them`() throws {
    let event = try #require(Mapper<LooseEvent>().map(JSONString: Self.text))
    #expect(event.source as? String == "text")
    #expect(event.list.count == 3 && event.list[2] as? Bool == true)
    #expect(event.members["k"] as? Double == 2.5)
    #expect(event.maybe as? Int == 7)
    #expect(event.rows?.first?["b"] as? Int == 1)
    #expect(event.start == event.end)
    #expect(event.name == "OPENING")
    #expect(event.toJSONString() == Self.text)
  }

  @MainActor
  @Test
  func `a screen on the main actor takes what was mapped elsewhere`() async {
    let screen = EventScreen()
    await screen.load("[\(Self.text)]")
    #expect(screen.titles == ["OPENING"])
  }
}
