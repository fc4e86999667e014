public import ModelJSON

/// Counts how many real documents each version of a schema accepts.
///
/// ```swift
/// var check = CorpusCheck(of: [old, new])
/// for document in payloads { check.add(document) }
/// check.acceptedCounts   // [1000, 998]
/// check.firstRejected    // [nil, 17]
/// ```
public struct CorpusCheck: Sendable {
  private let versions: [JSONSchema]
  /// How many documents there were.
  public private(set) var documentCount = 0
  /// How many of them each version accepts.
  public private(set) var acceptedCounts: [Int]
  /// For each version the number, from 0, of the first document that it does not accept.
  public private(set) var firstRejected: [Int?]

  /// Starts with no documents.
  ///
  /// - Parameter versions: The versions of the schema.
  public init(of versions: [JSONSchema]) {
    self.versions = versions
    acceptedCounts = versions.map { _ in 0 }
    firstRejected = versions.map { _ in nil }
  }

  /// Asks all versions about a document.
  ///
  /// - Parameter document: The document.
  public mutating func add(_ document: JSONDocument) { add(document.root) }

  /// Asks all versions about a value.
  ///
  /// - Parameter value: The value, from any place in a document.
  public mutating func add(_ value: JSONValue) {
    for (index, version) in versions.enumerated() {
      if version.isValid(value) {
        acceptedCounts[index] += 1
      } else if firstRejected[index] == nil {
        firstRejected[index] = documentCount
      }
    }
    documentCount += 1
  }
}
