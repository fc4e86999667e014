import Foundation
import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The structure that CI systems read.
struct JUnitReportTests {
  private func elements(_ payloads: [String]) throws -> [XMLElements.Element] {
    let terminal = RecordingTerminal(files: ["-": "[]"])
    let schema = "Schemas/dining-partner-brands.schema.json"
    terminal.run(["validate", "-s", schema, "-r", "junit"] + payloads)
    let reader = XMLElements()
    let parser = XMLParser(data: Data(terminal.output.utf8))
    parser.delegate = reader
    try #require(parser.parse())
    return reader.elements
  }

  @Test func `counts what it holds`() throws {
    let payloads = ["Fixtures/dining-partner-brands.json", "missing", "-", "README.md"]
    let damaged = ["nulls", "duplicate-keys"].map { "Fixtures/Damaged/brands-\($0).json" }
    let elements = try elements(payloads + damaged)
    func count(_ name: String) -> Int { elements.count { $0.name == name } }
    for name in ["testsuites", "testsuite"] {
      let suite = try #require(elements.first { $0.name == name })
      #expect(suite.attributes["tests"] == "6" && count("testcase") == 6)
      #expect(suite.attributes["failures"] == "4" && count("failure") == 4)
      #expect(suite.attributes["errors"] == "1" && count("error") == 1)
    }
    #expect(count("testsuite") == 1 && count("system-out") == 1)
  }

  @Test func `names cases, files and kinds of failures`() throws {
    let elements = try elements(["-", "Fixtures/Damaged/../Damaged/brands-nulls.json"])
    let cases = elements.filter { $0.name == "testcase" }
    #expect(cases.map { $0.attributes["name"] }.first == "<stdin>")
    #expect(cases[0].attributes["file"] == nil)
    #expect(cases[1].attributes["file"] == "Fixtures/Damaged/brands-nulls.json")
    #expect(cases.allSatisfy { $0.attributes["classname"]?.hasPrefix("Schemas/") == true })
    let failures = elements.filter { $0.name == "failure" }
    #expect(failures.allSatisfy { $0.attributes["type"] == "wrong-type" })
    #expect(
      failures[1].attributes["message"]?.hasPrefix("not valid, 6 failures: /brands/1") == true
    )
    #expect(failures[1].text.split(separator: "\n").count == 6)
  }
}

/// Every element with its attributes and its own text.
private final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  var elements: [Element] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
