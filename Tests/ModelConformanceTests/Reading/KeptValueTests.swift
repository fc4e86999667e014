import ModelJSON
import Testing

/// Whatever is kept of a document keeps the document.
struct KeptValueTests {
  @Test
  func `keeps its document alive`() throws {
    let values = try (0..<100).map { try Self.value(number: $0) }
    for (number, value) in values.enumerated() {
      #expect(value["name"]?.string == "value \(number)")
      #expect(value.pointer.description == "/list/1")
      #expect(value.serialized() == "{\"name\":\"value \(number)\",\"size\":\(number)}")
    }
  }

  @Test
  func `keeps a number, a string and an error without the document`() throws {
    var number: JSONNumber?
    var string: String?
    var failure: JSONSyntaxError?
    do {
      let root = try JSONDocument(parsing: "[1.50, \"\\u0041 longer than fifteen bytes\"]").root
      number = root[0]?.number
      string = root[1]?.string
    }
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: "[1,\n  x]")
    } catch {
      failure = error
    }
    #expect(number?.text == "1.50")
    #expect(string == "A longer than fifteen bytes")
    #expect(failure?.position == TextPosition(line: 2, column: 3))
  }

  @Test
  func `keeps iterating after the document and the array are gone`() throws {
    func iterator() throws -> JSONArray.Iterator? {
      try JSONDocument(parsing: "[10,[20],30]").root.array?.makeIterator()
    }
    var elements = try #require(try iterator())
    #expect(elements.next()?.int64 == 10)
    #expect(elements.next()?[0]?.int64 == 20)
    #expect(elements.next()?.int64 == 30)
    #expect(elements.next() == nil)
  }

  @Test
  func `is not changed by what happens to the array it was read from`() throws {
    var bytes = Array("[\"original\"]".utf8)
    let document = try JSONDocument(parsing: bytes)
    for index in bytes.indices { bytes[index] = 0x20 }
    #expect(document.root[0]?.string == "original")
    #expect(bytes.allSatisfy { $0 == 0x20 })
  }

  @Test
  func `can be used from many tasks at once`() async throws {
    let value = try Self.value(number: 7)
    await withTaskGroup(of: String?.self) { group in
      for _ in 0..<50 { group.addTask { value["name"]?.string } }
      for await name in group { #expect(name == "value 7") }
    }
  }

  private static func value(number: Int) throws -> JSONValue {
    let text = "{\"list\":[null,{\"name\":\"value \(number)\",\"size\":\(number)}]}"
    let document = try JSONDocument(parsing: text)
    return try #require(document.root["list"]?[1])
  }
}
