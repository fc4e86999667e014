import ModelJSON
import Testing

struct JSONElementReaderTests {
  private static let feed = """
    {
      "skipped" : { "brands": [0], "text": "]}," },
      "brands" : [ {"id": "b-1"} ,
        [2, "é"],\t"three", -4.25e2
        , true,{}
      ],
      "after": [1, {"x": null}]
    }

    """

  @Test(arguments: [1, 2, 3, 7, 16, 64, 4096], [1, 5, 1000])
  func `reads every element whatever the blocks`(blockSize: Int, chunkSize: Int) throws {
    let records = try records(of: Self.feed, at: "/brands", .tiny(blockSize), chunkSize: chunkSize)
    #expect(
      try records.map { try $0.result.get().serialized() }
        == ["{\"id\":\"b-1\"}", "[2,\"é\"]", "\"three\"", "-4.25e2", "true", "{}"]
    )
    let whole = try JSONDocument(parsing: Self.feed)
    let elements = try #require(whole.root["brands"]?.array).map { $0 }
    #expect(records.map(\.position) == elements.map(\.position))
    #expect(records.map(\.byteOffset) == elements.map(\.byteRange.lowerBound))
  }

  @Test(arguments: [1, 3, 4096])
  func `reads an array that is the whole text`(blockSize: Int) throws {
    let text = "\u{FEFF} [1,\r\n22,\r333 ] \n"
    let records = try records(of: text, at: "", .tiny(blockSize))
    #expect(records.map { $0.document?.root.int64 } == [1, 22, 333])
    #expect(records.map(\.position.description) == ["1:3", "2:1", "3:1"])
    #expect(try self.records(of: "[]", at: "", .tiny(blockSize)).isEmpty)
    #expect(try self.records(of: " [ ] ", at: "", .tiny(blockSize)).isEmpty)
  }

  @Test(arguments: [
    ("{\"a\":[[0],[1,2]],\"b\":3}", "/a/1", [1, 2]), ("[[7,8]]", "/0", [7, 8]),
    ("{\"\":{\"a/b\":[5]}}", "//a~1b", [5]), ("{\"k\\u0065y\":[6]}", "/key", [6]),
    ("{\"a\":[1],\"a\":[2]}", "/a", [1]),
  ])
  func `follows a path`(text: String, pointer: String, values: [Int64]) throws {
    #expect(try records(of: text, at: pointer).map { $0.document?.root.int64 } == values)
  }

  @Test(arguments: [
    ("{\"a\":[1]}", "/b", "/b: the text has no such value; give the path of an array"),
    ("{}", "/b", "/b: the text has no such value; give the path of an array"),
    ("[[1]]", "/1", "/1: the text has no such value; give the path of an array"),
    ("[[1]]", "/x", "/x: the text has no such value; give the path of an array"),
    ("[]", "/0", "/0: the text has no such value; give the path of an array"),
    ("{\"a\":1}", "/a/b", "/a/b: the text has no such value; give the path of an array"),
    ("{\"a\":{\"b\":1}}", "/a", "/a: expected an array, found object"),
    ("12", "", "the document: expected an array, found number"),
  ])
  func `says where a path leads to no array`(text: String, pointer: String, message: String) {
    let error = #expect(throws: JSONElementError.self) { try records(of: text, at: pointer) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("[1,2", "", 2, "1:5: the text ends where ',' or ']' was expected"),
    ("[1,2,]", "", 2, "1:6: expected a value, found ']'"),
    ("[1 2]", "", 1, "1:4: expected ',' or ']', found '2'"),
    ("[1,{\"a\":tru},3]", "", 1, "1:9: 'tru' is not a value; JSON knows true, false and null"),
    ("[1]\nx", "", 1, "2:1: there is more text after the value"),
    ("", "", 0, "1:1: the text ends where a value was expected"),
    ("{\"a\":[1],}", "/a", 1, "1:10: expected a key in double quotes, found '}'"),
    ("{\"a\":[1] \"b\":2}", "/a", 1, "1:10: expected ',' or '}', found '\"'"),
    ("{\"a\":[1],\"b\" 2}", "/a", 1, "1:14: expected ':' after the key, found '2'"),
    ("{\"b\":01,\"a\":[1]}", "/a", 0, "1:6: '01' is not a number that JSON allows"),
    ("[\"\u{1}\"]", "", 0, "1:3: a string holds the control character U+0001; escape it"),
  ])
  func `ends with a finding where the text is wrong`(
    text: String,
    pointer: String,
    count: Int,
    message: String
  ) throws {
    for blockSize in [1, 4, 4096] {
      let records = try records(of: text, at: pointer, .tiny(blockSize))
      #expect(records.dropLast().allSatisfy { $0.document != nil })
      #expect(records.count == count + 1)
      #expect(records.last?.error?.description == message)
    }
  }

  @Test
  func `agrees with the reader of whole documents on every truncation`() throws {
    let text = "[{\"a\":\"\\ud83d\\ude00é\"},-1.5e+3,[true,null],\"x\\n\",12345678901234567890123]"
    let bytes = Array(text.utf8)
    for length in 0...bytes.count {
      let input = ChunkedInput(Array(bytes[..<length]), chunkSize: 3)
      var reader = unsafe JSONElementReader(options: .tiny(5)) { unsafe input.read(into: $0) }
      var last: JSONRecord?
      while let record = try reader.next() { last = record }
      #expect((last?.error == nil) == (length == bytes.count))
      #expect((last?.error?.offset ?? 0) <= length)
    }
  }

  @Test
  func `reads an element that is many blocks long and arrives in pieces`() throws {
    let long = String(repeating: "0123456789", count: 120_000)
    let input = ChunkedInput("[1,\"\(long)\",[\(long)],3]", chunkSize: 50_000)
    var reader = unsafe JSONElementReader(options: .tiny(4096)) { unsafe input.read(into: $0) }
    #expect(try reader.next()?.document?.root.int64 == 1)
    let isSame = try reader.next()?.document?.root.string == long
    #expect(isSame)
    // A leading zero, so the third element is an error that comes after millions of digits.
    let error = try reader.next()?.error?.kind
    let isMalformed = if case .malformedNumber = error { true } else { false }
    #expect(isMalformed)
    #expect(try reader.next() == nil)
  }

  @Test
  func `refuses an element that is longer than allowed`() throws {
    var options = StreamingOptions.tiny(16)
    options.maximumRecordLength = 20
    let long = "\"" + String(repeating: "x", count: 100) + "\""
    let records = try records(of: "[1,\(long),3]", at: "", options)
    #expect(records.count == 2)
    #expect(records.last?.error?.kind == .recordTooLong(maximum: 20))
    #expect(records.last?.error?.offset == 3)
  }

  @Test
  func `keeps what is kept, and goes on after a repeated member`() throws {
    let elements = (0..<300).map { "{\"id\":\($0),\"name\":\"the name of number \($0)\"}" }
    let text = "[" + elements.joined(separator: ",") + ",{\"a\":1,\"a\":2},\"last\"]"
    let input = ChunkedInput(text, chunkSize: 50)
    var options = StreamingOptions.tiny(100)
    options.reading.duplicateMembers = .reject
    var reader = unsafe JSONElementReader(options: options) { unsafe input.read(into: $0) }
    var names: [JSONValue] = []
    var errors: [JSONSyntaxError] = []
    var last: String?
    while let record = try reader.next() {
      if let name = record.document?.root["name"] { names.append(name) }
      if let error = record.error { errors.append(error) }
      last = record.document?.root.string
    }
    #expect(names.map(\.string) == (0..<300).map { "the name of number \($0)" })
    #expect(errors.map(\.kind) == [.repeatedMember("a")])
    #expect(errors.first?.offset == text.utf8.count - 14)
    #expect(last == "last")
  }

  @Test
  func `ends where reading throws`() throws {
    struct Interruption: Error {}
    var reader = unsafe JSONElementReader { _ in throw Interruption() }
    #expect(throws: Interruption.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  private func records(
    of text: String,
    at pointer: String,
    _ options: StreamingOptions = StreamingOptions(),
    chunkSize: Int = .max
  ) throws -> [JSONRecord] {
    let input = ChunkedInput(text, chunkSize: chunkSize)
    var reader = unsafe JSONElementReader(at: try JSONPointer(pointer), options: options) {
      unsafe input.read(into: $0)
    }
    var records: [JSONRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }
}
