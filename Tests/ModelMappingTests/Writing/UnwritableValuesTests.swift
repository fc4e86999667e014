import Foundation
import ModelJSON
import ModelMapping
import Testing

/// What JSON cannot express is never dropped without a word (OM#501, OM#1078).
struct UnwritableValuesTests {
  private protocol Pet {}
  private struct Cat: Pet {}
  private final class Ghost {}
  private struct Dog: Pet, Mappable {
    var name = "Rex"
    var legs: Int?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      legs <- map["legs"]
    }
  }

  private final class Script: Mappable {
    let body: (Map) -> Void
    init(_ body: @escaping (Map) -> Void) { self.body = body }
    required init?(map: Map) { nil }
    func mapping(map: Map) { body(map) }
  }

  private func write(
    nils: Bool = false,
    _ options: MappingOptions = MappingOptions(),
    _ body: @escaping (Map) -> Void
  ) -> (text: String?, failures: [String]) {
    let mapper = Mapper<Script>(shouldIncludeNilValues: nils)
    mapper.options = options
    var report = MappingReport()
    let text = mapper.toJSONString(Script(body), report: &report)
    return (text, report.failures.map { "\($0.path): \($0.foundText)" })
  }

  @Test
  func `models among existentials are written, and the others are left out and reported`() {
    let (text, failures) = write { map in
      let pets: [any Pet] = [Dog(), Cat(), Dog()]
      1 >>> map["first"]
      pets >>> map["pets"]
      2 >>> map["last"]
    }
    #expect(text == #"{"first":1,"pets":[{"name":"Rex"},{"name":"Rex"}],"last":2}"#)
    #expect(failures == ["pets[1]: Cat"])
  }

  @Test
  func `models among existentials are written by the rules of the mapper`() {
    let (text, _) = write(nils: true) { map in
      let pets: [String: any Pet] = ["a": Dog()]
      pets >>> map["pets"]
    }
    #expect(text == #"{"pets":{"a":{"name":"Rex","legs":null}}}"#)
  }

  /// Values of the kinds that JSON does not know.
  enum Sample: String, CaseIterable {
    case instance = "Ghost"
    case foundationObject = "NSObject"
    case structure = "Cat"
    case tuple = "(Int, Int)"
    case setOfAnything = "Set<AnyHashable>"
    case dictionaryWithOtherKeys = "Dictionary<FileAttributeKey, Int>"
    case character = "Character"
    case enumeration = "SearchPathDirectory"

    var value: Any {
      switch self {
      case .instance: Ghost()
      case .foundationObject: NSObject()
      case .structure: Cat()
      case .tuple: (1, 2)
      case .setOfAnything: Set<AnyHashable>([1])
      case .dictionaryWithOtherKeys: [FileAttributeKey.size: 1]
      case .character: Character("x")
      case .enumeration: FileManager.SearchPathDirectory.desktopDirectory
      }
    }
  }

  @Test(arguments: Sample.allCases)
  func `is left out and reported, wherever it stands`(_ sample: Sample) {
    let value = sample.value
    let (text, failures) = write { map in
      0 >>> map["a"]
      value >>> map["alone"]
      [value, 1] as [Any] >>> map["list"]
      ["deep": ["x": value, "y": 2]] as [String: Any] >>> map["members"]
      value >>> map["some.path"]
      true >>> map["z"]
    }
    #expect(
      text == #"{"a":0,"list":[1],"members":{"deep":{"y":2}},"some":{},"z":true}"#
    )
    let paths = ["alone", "list[0]", "members.deep.x", "some.path"]
    #expect(failures == paths.map { "\($0): \(sample.rawValue)" })
  }

  @Test
  func `what a transform makes is reported at its path`() {
    let ghosts = TransformOf<Int, Ghost>(fromJSON: { _ in nil }, toJSON: { _ in Ghost() })
    let (text, failures) = write { map in
      1 >>> (map["one"], ghosts)
      [1, 2] >>> (map["list"], ghosts)
      ["k": 1] >>> (map["members"], ghosts)
      [[1]] >>> (map["rows"], ghosts)
    }
    #expect(text == #"{"list":[],"members":{},"rows":[[]]}"#)
    #expect(
      failures == [
        "one: Ghost", "list[0]: Ghost", "list[1]: Ghost", "members.k: Ghost", "rows[0][0]: Ghost",
      ]
    )
  }

  @Test
  func `what cannot be encoded is reported with the coder's words`() throws {
    struct Refusing: Codable {
      var ok = false
      func encode(to encoder: any Encoder) throws {
        let context = EncodingError.Context(codingPath: [], debugDescription: "not today")
        if !ok { throw EncodingError.invalidValue(self, context) }
        try ok.encode(to: encoder)
      }
    }
    var report = MappingReport()
    let text = Mapper<Script>().toJSONString(
      Script { map in
        Refusing() >>> (map["one"], CodableTransform<Refusing>())
        [Refusing(), Refusing(ok: true)] >>> (map["list"], CodableTransform<Refusing>())
      },
      report: &report
    )
    #expect(text == #"{"list":[true]}"#)
    #expect(report.failures.map(\.description) == ["one: not today", "list[0]: not today"])
  }

  @Test
  func `the words say what to do`() throws {
    let mapper = Mapper<Script>()
    let script = Script { Ghost() >>> $0["ghost"] }
    let error = #expect(throws: MappingError.self) { try mapper.write(script) }
    #expect(
      error?.description == """
        ghost: JSON has no text for a value of type Ghost; make it a MappableValue, \
        or write it through a transform
        """
    )
    #expect(error?.failures.first?.expected == .expressible)
  }

  @Test
  func `policies decide what a failure costs`() throws {
    let script = Script { map in
      Ghost() >>> map["a"]
      Ghost() >>> map["b"]
      1 >>> map["c"]
    }
    let mapper = Mapper<Script>()
    #expect(mapper.toJSONString(script) == #"{"c":1}"#)
    #expect(mapper.toJSON(script) as? [String: Int] == ["c": 1])
    #expect(script.toJSONString() == #"{"c":1}"#)
    #expect(throws: MappingError.self) { try script.toJSONData() }

    mapper.options.failures = .first
    #expect(mapper.toJSONString(script) == nil)
    #expect(mapper.toJSON(script).isEmpty)
    let first = #expect(throws: MappingError.self) { try mapper.write(script) }
    #expect(first?.failures.map(\.path) == ["a"])

    mapper.options.failures = .collected
    let all = #expect(throws: MappingError.self) { try mapper.write([script, script]) }
    #expect(all?.failures.map(\.path) == ["[0].a", "[0].b", "[1].a", "[1].b"])
  }

  @Test
  func `ObjectMapper's options keep ObjectMapper's silence`() throws {
    let body: (Map) -> Void = { map in
      Ghost() >>> map["a"]
      [Ghost(), 1] as [Any] >>> map["b"]
    }
    let (text, failures) = write(.objectMapper, body)
    #expect(text == #"{"b":[1]}"#)
    #expect(failures.isEmpty)
    let mapper = Mapper<Script>()
    mapper.options = .objectMapper
    #expect(try mapper.write(Script(body)) == Array(#"{"b":[1]}"#.utf8))
  }

  @Test
  func `numbers that are not finite fail the text, and are reported too`() {
    for options in [MappingOptions(), .objectMapper] {
      let (text, failures) = write(options) { map in
        Double.nan >>> map["a"]
        [1, -Double.infinity] >>> map["b"]
      }
      #expect(text == nil)
      #expect(failures == ["a: nan", "b[1]: -inf"])
    }
  }

  @Test
  func `the dictionary of a report is that of no report`() throws {
    var report = MappingReport()
    let script = Script { map in
      Ghost() >>> map["a"]
      Float(1.3) >>> map["b"]
    }
    let members = Mapper<Script>().toJSON(script, report: &report)
    #expect(members["b"] as? Float == 1.3)
    #expect(members.count == 1)
    #expect(report.failures.map(\.path) == ["a"])
  }

  @Test
  func `a map by hand shows the members that can be written`() {
    let map = Map(mappingType: .toJSON, JSON: ["start": 1, "ghost": Ghost()])
    Ghost() >>> map["other"]
    2 >>> map["end"]
    #expect(map.JSON as? [String: Int] == ["start": 1, "end": 2])
  }

  @Test
  func `a wrapped model inside a Codable value names what cannot be written`() throws {
    struct Owner: Encodable {
      @MappedValue var pet = Haunted()
    }
    struct Haunted: Mappable {
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { Ghost() >>> map["ghost"] }
    }
    let error = #expect(throws: EncodingError.self) { try ModelEncoder().encode(Owner()) }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(context.debugDescription.contains("ghost"))
    #expect(context.debugDescription.contains("Ghost"))
  }
}
