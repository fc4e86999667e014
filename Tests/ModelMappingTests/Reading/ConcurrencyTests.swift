import Dispatch
import Foundation
import ModelMapping
import Testing

struct ConcurrencyTests {
  final class Brand: Mappable {
    var id = 0
    var name = ""
    var tags: [String] = []
    var parent: Brand?
    required init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      tags <- map["tags"]
      parent <- map["parent"]
    }
  }

  /// OM#1123, OM#832, OM#525, OM#872, OM#447.
  @Test
  func `one mapper serves 20,000 concurrent calls`() throws {
    nonisolated(unsafe) let mapper = Mapper<Brand>()
    let count = 20_000
    let wrong = Counter()
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let text =
        #"{"id":\#(index),"name":"name \#(index)","tags":["a\#(index)"],"parent":{"id":\#(index + 1)}}"#
      let brand = unsafe mapper.map(JSONString: text)
      let isRight =
        brand?.id == index && brand?.name == "name \(index)" && brand?.tags == ["a\(index)"]
        && brand?.parent?.id == index + 1
        && brand?.toJSONString()
          == text.replacingOccurrences(
            of: "\(index + 1)}}",
            with: "\(index + 1),\"name\":\"\",\"tags\":[]}}"
          )
      if !isRight { wrong.increment() }
    }
    #expect(wrong.value == 0)
  }

  @Test
  func `tasks map off the actor`() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for index in 0..<200 {
        group.addTask {
          let text = (0..<20).map { #"{"id":\#($0 * index)}"# }.joined(separator: ",")
          return Mapper<Brand>().mapArray(JSONString: "[\(text)]")?.map(\.id).reduce(0, +) ?? -1
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let total = counts.reduce(0, +)
    #expect(total == 3_781_000)
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func increment() { lock.withLock { count += 1 } }
  }
}
