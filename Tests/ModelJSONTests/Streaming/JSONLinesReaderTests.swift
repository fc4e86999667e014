import ModelJSON
import Testing

struct JSONLinesReaderTests {
  @Test(arguments: [1, 2, 3, 7, 16, 64, 4096], [1, 5, 1000])
  func `reads every line whatever the blocks`(blockSize: Int, chunkSize: Int) throws {
    let text = "{\"id\":1}\n[2,\"é\"]\r\n\n  \t\r\n\"a longer line, of more than one block\"\n4"
    let records = try records(of: text, .tiny(blockSize), chunkSize: chunkSize)
    #expect(
      try records.map { try $0.result.get().serialized() }
        == ["{\"id\":1}", "[2,\"é\"]", "\"a longer line, of more than one block\"", "4"]
    )
    #expect(records.map(\.position.line) == [1, 2, 5, 6])
    #expect(records.map(\.byteOffset) == [0, 9, 25, 65])
    #expect(records.map(\.index) == [0, 1, 2, 3])
  }

  @Test(arguments: [3, 4096])
  func `makes one finding of one bad line, and goes on`(blockSize: Int) throws {
    let text = "{\"a\":1}\n{\"a\":}\n{\"a\":3}\n[1,\n]\ntrue false\n6\n"
    let records = try records(of: text, .tiny(blockSize))
    #expect(
      records.map { $0.error?.description ?? "fine" } == [
        "fine", "2:6: expected a value, found '}'", "fine",
        "4:4: the text ends where a value was expected", "5:1: expected a value, found ']'",
        "6:6: there is more text after the value", "fine",
      ]
    )
    #expect(records[1].error?.offset == 13)
    #expect(records[1].document == nil)
  }

  @Test
  func `takes a byte order mark at the start of the stream only`() throws {
    let records = try records(of: "\u{FEFF}[1]\n\u{FEFF}[2]\n[3]")
    #expect(records[0].document?.root[0]?.int64 == 1)
    #expect(records[0].document?.hasByteOrderMark == true)
    #expect(
      records[1].error?.kind == .unexpectedCharacter("\u{FEFF}", expected: .value)
    )
    #expect(records[1].error?.position == TextPosition(line: 2, column: 1))
    #expect(records[2].document?.root[0]?.int64 == 3)
  }

  @Test(arguments: ["", "\n", "\r\n\n", " \t ", "\u{FEFF}", "\u{FEFF}\n\n"])
  func `finds nothing where there is nothing`(text: String) throws {
    #expect(try records(of: text).isEmpty)
  }

  @Test(arguments: [1, 10, 4096], [8, 1000])
  func `skips a line that is longer than allowed`(blockSize: Int, chunkSize: Int) throws {
    var options = StreamingOptions.tiny(blockSize)
    options.maximumRecordLength = 20
    let long = "\"" + String(repeating: "x", count: 500) + "\""
    let text = "\"1234567890123456 9\"\n\(long)\n[3]\n\(long)"
    let records = try records(of: text, options, chunkSize: chunkSize)
    let tooLong = JSONSyntaxError.Kind.recordTooLong(maximum: 20)
    #expect(records.map { $0.error?.kind } == [nil, tooLong, nil, tooLong])
    #expect(records.map(\.byteOffset) == [0, 21, 524, 528])
    #expect(records[1].error?.description == "2:1: the record has more than 20 bytes")
    #expect(records[2].document?.root[0]?.int64 == 3)
  }

  @Test
  func `keeps what is kept, whatever is read afterwards`() throws {
    let lines = (0..<500).map { "{\"id\":\($0),\"name\":\"the name of number \($0)\"}" }
    let input = ChunkedInput(lines.joined(separator: "\n"), chunkSize: 33)
    var reader = unsafe JSONLinesReader(options: .tiny(100)) { unsafe input.read(into: $0) }
    var kept: [JSONValue] = []
    while let record = try reader.next() {
      if record.index % 3 == 0, let name = record.document?.root["name"] { kept.append(name) }
    }
    #expect(kept.count == 167)
    for (number, name) in kept.enumerated() {
      #expect(name.string == "the name of number \(3 * number)")
    }
  }

  @Test
  func `asks for one block at a time, however long the stream is`() throws {
    let line = "{\"id\":12345678,\"tags\":[1,2,3]}\n"
    let input = ChunkedInput(String(repeating: line, count: 20_000))
    var reader = unsafe JSONLinesReader(options: .tiny(4096)) { unsafe input.read(into: $0) }
    var count = 0
    while let record = try reader.next() {
      if record.document != nil { count += 1 }
    }
    #expect(count == 20_000)
    #expect(input.largestRequest <= 4096)
  }

  @Test
  func `passes on what reading throws, and can go on`() throws {
    struct Interruption: Error {}
    let input = ChunkedInput("[1]\n[2]\n", chunkSize: 5)
    var reads = 0
    var reader = unsafe JSONLinesReader { buffer in
      reads += 1
      if reads == 2 { throw Interruption() }
      return unsafe input.read(into: buffer)
    }
    #expect(try reader.next()?.document?.root[0]?.int64 == 1)
    #expect(throws: Interruption.self) { try reader.next() }
    #expect(try reader.next()?.document?.root[0]?.int64 == 2)
    #expect(try reader.next() == nil)
  }

  @Test
  func `gives the place of a value in the stream`() throws {
    let records = try records(of: "[1]\n{\"a\":{\"b\":true}}\n")
    let value = try #require(records[1].document?.root["a"]?["b"])
    #expect(records[1].position(of: value) == TextPosition(line: 2, column: 11))
  }

  @Test
  func `reads records by the given options`() throws {
    let reading = ReadingOptions(maximumDepth: 1, duplicateMembers: .reject)
    let records = try records(
      of: "[1]\n[[1]]\n{\"a\":1,\"a\":2}\n[2]",
      StreamingOptions(reading: reading)
    )
    #expect(
      records.map { $0.error?.kind } == [
        nil, .nestingTooDeep(maximum: 1), .repeatedMember("a"), nil,
      ]
    )
    #expect(records[2].error?.position == TextPosition(line: 3, column: 8))
  }

  private func records(
    of text: String,
    _ options: StreamingOptions = StreamingOptions(),
    chunkSize: Int = .max
  ) throws -> [JSONRecord] {
    let input = ChunkedInput(text, chunkSize: chunkSize)
    var reader = unsafe JSONLinesReader(options: options) { unsafe input.read(into: $0) }
    var records: [JSONRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }
}
