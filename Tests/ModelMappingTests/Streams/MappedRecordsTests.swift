import Foundation
import ModelJSON
import ModelMapping
import Testing

private struct Brand: Mappable {
  var id = ""
  var seats = 0
  private(set) var map: Map?

  init?(map: Map) {
    if !map["id"].isKeyPresent { return nil }
  }

  mutating func mapping(map: Map) {
    id <- map["id"]
    seats <- map["seats"]
    if seats == 7 { self.map = map }
  }
}

private struct Fixed: ImmutableMappable {
  let id: String

  init(map: Map) throws { id = try map.value("id") }
}

/// A file that lives as long as the test.
private final class TemporaryFile {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("records-\(UUID().uuidString).jsonl")

  init(_ text: String) throws { try Data(text.utf8).write(to: url) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// Hands out a text in pieces of a few bytes.
private func pieces(
  _ text: String,
  of size: Int = 7,
  failingAt limit: Int = .max
) -> (UnsafeMutableRawBufferPointer) throws -> Int {
  var rest = Array(text.utf8)[...]
  var sent = 0
  return { block in
    if sent >= limit { throw CocoaError(.fileReadUnknown) }
    let piece = rest.prefix(min(size, block.count))
    unsafe block.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    sent += piece.count
    return piece.count
  }
}

struct MappedRecordsTests {
  private let lines = """
    \u{FEFF}{"id":"a","seats":1}\r
    {"id":"b","seats":"many"}\r

    {"id":"c",}
    {"seats":4}
    7
    {"id":"e","seats":5}
    """

  @Test(arguments: [1, 7, 64, 100_000])
  func `every line is a record, bad ones are findings with their place`(size: Int) {
    let records = unsafe Array(Mapper<Brand>().mapLines(of: pieces(lines, of: size)))
    #expect(records.map { $0.model?.id } == ["a", "b", nil, nil, nil, "e"])
    #expect(records.map(\.position.line) == [1, 2, 4, 5, 6, 7])
    #expect(records.map(\.index) == [0, 1, 2, 3, 4, 5])
    let findings = records.flatMap { $0.report.description.split(separator: "\n") }
    #expect(
      findings == [
        "2:19: seats: expected integer in range, found string \"many\"",
        "4:11: expected a key in double quotes, found '}'",
        "5:1: the root: the model refused the object",
        "6:1: the root: expected object, found number 7",
      ]
    )
  }

  @Test func `a strict mapper stops after the first bad record`() {
    let mapper = Mapper<Brand>()
    mapper.options.failures = .first
    let records = unsafe Array(mapper.mapLines(of: pieces(lines)))
    #expect(records.map { $0.model?.id } == ["a", nil])
    #expect(throws: MappingError.self) { try records.last?.get() }
  }

  @Test func `a collecting mapper gives no model for a bad record and goes on`() {
    let mapper = Mapper<Brand>()
    mapper.options.failures = .collected
    let models = unsafe mapper.mapLines(of: pieces(lines)).map { $0.model?.id }
    #expect(models == ["a", nil, nil, nil, nil, "e"])
  }

  @Test func `a throwing initialiser is a finding`() {
    let records = unsafe Array(
      Mapper<Fixed>().mapLines(of: pieces("{\"id\":\"a\"}\n{}\n{\"id\":3}"))
    )
    #expect(records.map { $0.model?.id } == ["a", nil, nil])
    #expect(records.map { $0.report.failures.map(\.path) } == [[], ["id"], ["id"]])
  }

  @Test(arguments: [0, 1, 1_000, 50_000])
  func `a file of any length is mapped, and again in a second pass`(count: Int) throws {
    let text = (0..<count).map { "{\"id\":\"b-\($0)\",\"seats\":\($0)}\n" }.joined()
    let file = try TemporaryFile(text)
    let records = Mapper<Brand>().mapLines(of: file.url)
    for _ in 0..<2 {
      var index = 0
      for record in records {
        #expect(record.index == index && record.model?.seats == index)
        index += 1
      }
      #expect(index == count)
    }
  }

  @Test func `a file that ends in the middle gives a last record with the error`() throws {
    let file = try TemporaryFile("{\"id\":\"a\"}\n{\"id\":\"b\",\"se")
    let records = Array(Mapper<Brand>().mapLines(of: file.url))
    #expect(records.map { $0.model?.id } == ["a", nil])
    #expect(records.last?.report.syntaxError?.position.line == 2)
  }

  @Test func `a file that is not there is said by the first record`() {
    let missing = URL(fileURLWithPath: "/nowhere/records.jsonl")
    let records = Array(Mapper<Brand>().mapLines(of: missing))
    #expect(records.count == 1)
    #expect(records.first?.readingError != nil)
    #expect(throws: (any Error).self) { try records.first?.get() }
  }

  @Test func `an open handle is read from where it stands, and not closed`() throws {
    let file = try TemporaryFile("{\"id\":\"a\"}\n{\"id\":\"b\"}\n")
    let handle = try FileHandle(forReadingFrom: file.url)
    try handle.seek(toOffset: 11)
    #expect(Mapper<Brand>().mapLines(of: handle).map { $0.model?.id } == ["b"])
    #expect(try handle.offset() == 22)
  }

  @Test(arguments: [true, false])
  func `a file that is replaced or removed meanwhile is read to its end`(isReplaced: Bool) throws {
    let file = try TemporaryFile(String(repeating: "{\"id\":\"old\"}\n", count: 10_000))
    var records = Mapper<Brand>().mapLines(of: file.url).makeIterator()
    var count = records.next() == nil ? 0 : 1
    try FileManager.default.removeItem(at: file.url)
    if isReplaced { try Data("{\"id\":\"new\"}\n".utf8).write(to: file.url) }
    while let record = records.next() {
      #expect(record.model?.id == "old")
      count += 1
    }
    #expect(count == 10_000)
  }

  @Test func `a stream that fails gives a last record with its error`() {
    let records = unsafe Array(Mapper<Brand>().mapLines(of: pieces(lines, failingAt: 30)))
    #expect(records.map { $0.model?.id } == ["a", nil])
    #expect(records.last?.readingError is CocoaError)
  }

  @Test func `a map that a model keeps stays valid when the stream has gone on`() throws {
    let text = (0..<20_000).map { "{\"id\":\"b-\($0)\",\"seats\":\($0 % 10)}\n" }.joined()
    let kept = unsafe Mapper<Brand>().mapLines(of: pieces(text, of: 4_096)).compactMap(\.model)
    for (index, brand) in kept.enumerated() where index % 10 == 7 {
      let map = try #require(brand.map)
      #expect(map["id"].currentValue as? String == "b-\(index)")
    }
  }
}

// The elements of an array.
extension MappedRecordsTests {
  @Test(arguments: [1, 16, 100_000])
  func `every element of an array is a record`(size: Int) throws {
    let text = """
      {"status": "ok", "brands": [{"id": "a"},
        {"id": "b", "seats": null}, {"id": "c",
         "seats": "x"}], "count": 3}
      """
    let records = try unsafe Mapper<Brand>().mapElements(at: "/brands", of: pieces(text, of: size))
    let mapped = Array(records)
    #expect(mapped.map { $0.model?.id } == ["a", "b", "c"])
    #expect(
      mapped.map(\.report.description) == [
        "", "", "3:13: seats: expected integer in range, found string \"x\"",
      ]
    )
  }

  @Test func `an array of a file is mapped`() throws {
    let file = try TemporaryFile("[" + String(repeating: "{\"id\":\"a\"},", count: 9_999) + "{}]")
    let records = try Mapper<Brand>().mapElements(of: file.url)
    #expect(records.reduce(0) { $0 + ($1.model == nil ? 0 : 1) } == 9_999)
    let handle = try FileHandle(forReadingFrom: file.url)
    let elements = try Mapper<Brand>().mapElements(of: handle)
    #expect(elements.reduce(0) { count, _ in count + 1 } == 10_000)
  }

  @Test func `a path that leads nowhere is said by the first record`() throws {
    let records = try unsafe Array(
      Mapper<Brand>().mapElements(at: "/stores", of: pieces("{\"a\":[]}"))
    )
    #expect(records.count == 1)
    #expect(records.first?.readingError is JSONElementError)
    #expect(throws: JSONPointerError.self) {
      try unsafe Mapper<Brand>().mapElements(at: "stores", of: pieces("[]"))
    }
  }

  @Test func `after a broken element nothing follows`() throws {
    let text = "[{\"id\":\"a\"},{\"id\":\"b\",},{\"id\":\"c\"}]"
    let records = try unsafe Array(Mapper<Brand>().mapElements(of: pieces(text)))
    #expect(records.map { $0.model?.id } == ["a", nil])
    #expect(records.last?.report.syntaxError != nil)
  }
}

// The asynchronous form.
extension MappedRecordsTests {
  @Test func `the same records come asynchronously`() async throws {
    var ids: [String?] = []
    for try await record in unsafe Mapper<Brand>().mapLines(of: pieces(lines)).async {
      ids.append(record.model?.id)
    }
    #expect(ids == ["a", "b", nil, nil, nil, "e"])
  }

  @Test func `an error of the stream is thrown asynchronously`() async {
    let records = unsafe Mapper<Brand>().mapLines(of: pieces(lines, failingAt: 30))
    await #expect(throws: CocoaError.self) {
      for try await _ in records.async {}
    }
  }

  @Test func `a cancelled task stops reading an endless stream`() async {
    let task = Task {
      var count = 0
      let endless = unsafe Mapper<Brand>().mapLines { block in
        let line = Array("{\"id\":\"a\"}\n".utf8)
        unsafe block.copyBytes(from: line)
        return line.count
      }
      for try await _ in endless.async { count += 1 }
      return count
    }
    try? await Task.sleep(nanoseconds: 5_000_000)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
