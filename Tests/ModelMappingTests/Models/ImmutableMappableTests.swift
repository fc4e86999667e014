import ModelJSON
import ModelMapping
import Testing

struct ImmutableMappableTests {
  struct Line: ImmutableMappable, Equatable {
    let price: Double
    init(map: Map) throws { price = try map.value("price") }
    func mapping(map: Map) { price >>> map["price"] }
  }

  struct Bill: ImmutableMappable, Equatable {
    let lines: [Line]
    let byName: [String: Line]
    let tip: Line?
    let note: String?
    init(map: Map) throws {
      lines = try map.value("lines")
      byName = try map.value("byName") ?? [:]
      tip = try map.value("tip")
      note = try map.value("note")
    }
    func mapping(map: Map) {
      lines >>> map["lines"]
      tip >>> map["tip"]
      note >>> map["note"]
    }
  }

  struct Order: ImmutableMappable {
    let bill: Bill
    init(map: Map) throws { bill = try map.value("bill") }
  }

  private func error(of text: String) throws -> MapError {
    do {
      _ = try Mapper<Order>().map(JSONString: text)
    } catch let error as MapError {
      return error
    }
    throw MapError(key: nil, currentValue: nil, reason: "nothing was thrown")
  }

  @Test
  func `reads and writes`() throws {
    let text = #"{"lines":[{"price":1},{"price":2.5}],"tip":{"price":0.5},"note":"thanks"}"#
    let bill = try Mapper<Bill>().map(JSONString: text)
    #expect(bill.lines.map(\.price) == [1, 2.5])
    #expect(bill.toJSONString() == text)
    #expect(try Mapper<Bill>().mapArray(JSONString: "[\(text),\(text)]") == [bill, bill])
    #expect(try Mapper<Bill>().map(JSON: bill.toJSON()) == bill)
  }

  @Test(arguments: [
    (#"{"bill":{"lines":[{"price":1},{"price":"x"}]}}"#, "bill.lines[1].price", "price"),
    (#"{"bill":{"lines":[{"price":1},{}]}}"#, "bill.lines[1].price", "price"),
    (#"{"bill":{"lines":[{"price":1},{"price":null}]}}"#, "bill.lines[1].price", "price"),
    (#"{"bill":{"lines":[{"price":1}],"tip":{"price":[]}}}"#, "bill.tip.price", "price"),
    (
      #"{"bill":{"lines":[{"price":1}],"byName":{"a":{"price":1},"b":{}}}}"#, "bill.byName.b.price",
      "price"
    ),
    (#"{"bill":{"lines":[1]}}"#, "bill.lines[0]", "lines"),
    (#"{"bill":{"lines":{}}}"#, "bill.lines", "lines"),
    (#"{"bill":{"lines":[],"note":5}}"#, "bill.note", "note"),
    (#"{"bill":{}}"#, "bill.lines", "lines"),
    (#"{"bill":7}"#, "bill", "bill"),
    ("{}", "bill", "bill"),
  ])
  func `an error names the whole way to the value`(text: String, path: String, key: String) throws {
    let error = try error(of: text)
    #expect(error.path == path)
    #expect(error.key == key)
    #expect("\(error)".contains(path))
    var report = MappingReport()
    #expect(Mapper<Order>().map(JSONString: text, report: &report) == nil)
    #expect(report.failures.map(\.path).contains(path))
  }

  @Test
  func `an error says what it found and where it was looked for`() throws {
    let error = try error(of: #"{"bill":{"lines":[{"price":"x"}]}}"#)
    #expect(error.currentValue as? String == "x")
    #expect(error.line != nil)
    #expect("\(error.file ?? "")".hasSuffix("ImmutableMappableTests.swift"))
    #expect("\(error.function ?? "")" == "init(map:)")
    #expect(error.reason?.contains("number") == true)
  }

  @Test
  func `nil stands for null and absence`() throws {
    let bill = try Mapper<Bill>().map(JSONString: #"{"lines":[],"tip":null}"#)
    #expect(bill.tip == nil)
    #expect(bill.note == nil)
  }

  @Test
  func `without try, what does not fit is left out and reported`() throws {
    var report = MappingReport()
    let lines = Mapper<Line>().mapArray(
      JSONString: #"[{"price":1},{"price":"x"},{},{"price":2}]"#,
      report: &report
    )
    #expect(lines?.map(\.price) == [1, 2])
    #expect(report.lines.count == 2)
    #expect(report.lines.first == #"1:23: [1].price: expected number, found string "x""#)
    #expect(report.lines.last == "1:28: [2].price: expected value, found nothing")
  }

  @Test
  func `throws at the first element that does not fit`() throws {
    do {
      _ = try Mapper<Line>().mapArray(JSONString: #"[{"price":1},{"price":"x"},{}]"#)
      Issue.record("should have thrown")
    } catch let error as MapError {
      #expect(error.path == "[1].price")
    }
    #expect(throws: MapError.self) { try Mapper<Line>().mapArray(JSONString: "[1]") }
    #expect(throws: MapError.self) { try Mapper<Line>().mapArray(JSONString: "3") }
    #expect(throws: MapError.self) { try Mapper<Line>().map(JSONString: "[]") }
    #expect(throws: JSONSyntaxError.self) { try Mapper<Line>().mapArray(JSONString: "[") }
    #expect(throws: JSONSyntaxError.self) { try Mapper<Line>().map(JSONString: "") }
    #expect(throws: MapError.self) { try Mapper<Line>().map(JSONObject: nil) }
    #expect(throws: MapError.self) { try Mapper<Line>().mapArray(JSONArray: [["price": "x"]]) }
    #expect(try Mapper<Line>().mapArray(JSONArray: [["price": 1]]).count == 1)
    #expect(try Mapper<Line>().mapArray(JSONString: #"{"price":3}"#).map(\.price) == [3])
  }

  @Test
  func `an error of the model's own passes through`() throws {
    struct Refusal: Error {}
    struct Picky: ImmutableMappable {
      init(map: Map) throws { throw Refusal() }
    }
    struct Holder: ImmutableMappable {
      let picky: [Picky]
      init(map: Map) throws { picky = try map.value("p") }
    }
    #expect(throws: Refusal.self) { try Mapper<Picky>().map(JSONString: "{}") }
    #expect(throws: Refusal.self) { try Mapper<Holder>().map(JSONString: #"{"p":[{}]}"#) }
    var report = MappingReport()
    #expect(Mapper<Picky>().map(JSONString: "{}", report: &report) == nil)
    #expect(report.failures.first?.reason?.contains("Refusal") == true)
  }

  @Test
  func `an error that the model handles is forgotten`() throws {
    struct Handled: ImmutableMappable {
      let price: Double
      let line: Line?
      let lines: [Line]
      init(map: Map) throws {
        line = try? map.value("line")
        lines = (try? map.value("lines")) ?? []
        price = (try? map.value("price")) ?? 9
      }
    }
    let text = #"{"line":{"price":"x"},"lines":[{}],"price":"x"}"#
    #expect(try Mapper<Handled>().map(JSONString: text).price == 9)
    #expect(try Mapper<Handled>().mapArray(JSONString: "[\(text)]").count == 1)
  }

  @Test
  func `a lenient model inside a throwing one stays lenient`() throws {
    struct Lenient: Mappable {
      var lines: [Line] = []
      var numbers: [Int] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        lines <- map["lines"]
        numbers <- map["numbers"]
      }
    }
    struct Strict: ImmutableMappable {
      let inner: [Lenient]
      init(map: Map) throws { inner = try map.value("inner") }
    }
    let text = #"{"inner":[{"lines":[{},{"price":1}],"numbers":[1,"x"]}]}"#
    let inner = try Mapper<Strict>().map(JSONString: text).inner
    #expect(inner.first?.lines.count == 1)
    #expect(inner.first?.numbers == [1])
    #expect(try Mapper<Strict>().mapArray(JSONString: "[\(text)]").count == 1)
  }
}
