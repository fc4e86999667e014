import Foundation
import ModelJSON
import ModelTestSupport
import Testing

/// The three large files that JSON libraries are measured by.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct DataFileTests {
  static let files = ["data/canada.json", "data/citm_catalog.json", "data/twitter.json"]

  @Test(arguments: files)
  func `is equal when it is written and read again`(file: String) throws {
    let document = try JSONDocument(parsing: try SharedFolder.bytes(of: file))
    for options in [WritingOptions(), .pretty] {
      let again = try JSONDocument(parsing: document.serializedBytes(options))
      #expect(ValueComparison.firstDifference(document.root, again.root) == nil)
    }
  }

  @Test(arguments: files)
  func `is written as the same bytes from any layout`(file: String) throws {
    let document = try JSONDocument(parsing: try SharedFolder.bytes(of: file))
    let compact = document.serializedBytes()
    let pretty = try JSONDocument(parsing: document.serializedBytes(.pretty))
    #expect(pretty.serializedBytes() == compact)
  }

  @Test(arguments: files)
  func `has the values that Foundation finds`(file: String) throws {
    let bytes = try SharedFolder.bytes(of: file)
    let document = try JSONDocument(parsing: bytes)
    let foundation = try JSONSerialization.jsonObject(with: Data(bytes))
    #expect(ValueComparison.firstDifference(document.root, fromFoundation: foundation) == nil)
  }

  @Test(arguments: files)
  func `has Foundation's values when it is written with sorted keys`(file: String) throws {
    let bytes = try SharedFolder.bytes(of: file)
    var options = WritingOptions.pretty
    options.sortedKeys = true
    options.escapesSlashes = true
    let sorted = try JSONDocument(parsing: bytes).serializedBytes(options)
    let foundation = try JSONSerialization.jsonObject(with: Data(bytes))
    let root = try JSONDocument(parsing: sorted).root
    #expect(ValueComparison.firstDifference(root, fromFoundation: foundation) == nil)
    #expect(try JSONDocument(parsing: sorted).serializedBytes(options) == sorted)
  }
}
