internal import Foundation
internal import ModelJSON

#if canImport(FoundationXML)
internal import FoundationXML
#endif

/// Reads `contents` files by the system's XML parser, within bounds.
///
/// The parser alone is too trusting for files of unknown origin: it follows entities, takes any
/// encoding, reports success after some errors and drops CDATA sections. So what precedes the root
/// is looked at first, and the first error that the parser mentions counts.
package enum CoreDataXML {
  /// The longest file that is read; the largest known one has less than 2 MB.
  package static let maximumLength = 64 << 20
  /// Real files nest four or five elements.
  package static let maximumDepth = 32
  package static let maximumElementCount = 1_000_000

  /// The root of a file.
  package static func read(
    _ bytes: [UInt8],
    path: String
  ) throws(SchemaError) -> CoreDataElement {
    try CoreDataPrologue.check(bytes, path: path)
    let reader = CoreDataXMLReader(bytes)
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    _ = parser.parse()
    if let (kind, position) = reader.failure {
      throw SchemaError(kind, file: path, position: position)
    }
    guard let root = reader.root else {
      throw SchemaError(CoreDataMistake.malformed("no element stands in the file"), file: path)
    }
    return root
  }
}

/// Builds elements from the parser's events.
private final class CoreDataXMLReader: NSObject, XMLParserDelegate {
  private(set) var root: CoreDataElement?
  private(set) var failure: (kind: CoreDataMistake, position: TextPosition)?
  private var open: [CoreDataElement] = []
  private var count = 0
  private let lines: CoreDataLines

  init(_ bytes: [UInt8]) { lines = CoreDataLines(bytes) }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    guard failure == nil else { return }
    let position = lines.startOfTag(endingAt: parser.lineNumber, parser.columnNumber)
    count += 1
    if open.count == CoreDataXML.maximumDepth {
      fail(.tooDeep(maximum: CoreDataXML.maximumDepth), position, parser)
    } else if count > CoreDataXML.maximumElementCount {
      fail(.tooManyElements(maximum: CoreDataXML.maximumElementCount), position, parser)
    } else {
      open.append(CoreDataElement(name, attributes, at: position))
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard failure == nil, var element = open.popLast() else { return }
    element.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard !open.isEmpty, let text = String(bytes: block, encoding: .utf8) else { return }
    open[open.count - 1].text += text
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let position = TextPosition(
      line: max(parser.lineNumber, 1),
      column: max(parser.columnNumber, 1)
    )
    fail(.malformed(CoreDataXMLWords.message((error as NSError).code)), position, parser)
  }

  private func fail(_ kind: CoreDataMistake, _ position: TextPosition, _ parser: XMLParser) {
    guard failure == nil else { return }
    failure = (kind, position)
    open = []
    parser.abortParsing()
  }
}
