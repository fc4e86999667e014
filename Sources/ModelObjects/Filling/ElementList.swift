internal import Foundation
internal import ModelSchema

/// The elements of whatever can stand for a list, a set or a map: with keys where it has some.
package struct ElementList {
  package private(set) var keys: [String] = []
  package private(set) var elements: [Any] = []

  /// Nil where the value stands for no collection.
  package init?(_ value: Any, isKeyed: Bool) {
    switch value {
    case is NSNull: return
    case let collection as any PersistedCollection:
      keys = collection.keyTexts
      elements = collection.elements
      guard isKeyed == (type(of: collection).kind == .map) else { return nil }
    case let members as [String: Any]:
      guard isKeyed else { return nil }
      // Sorted, so that what happens is the same each time.
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        keys.append(key)
        elements.append(value)
      }
    case is String, is Data: return nil
    case let sequence as any Sequence:
      guard !isKeyed else { return nil }
      elements = Self.all(sequence)
    default: return nil
    }
  }

  private static func all(_ sequence: some Sequence) -> [Any] {
    sequence.map { $0 }
  }
}
