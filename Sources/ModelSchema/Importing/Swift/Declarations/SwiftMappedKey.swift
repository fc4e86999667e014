/// The JSON key of a property, learned from code that reads it: `name <- map["full_name"]`.
package struct SwiftMappedKey: Hashable, Sendable {
  package let property: String
  /// The key, or a path of keys that dots join.
  package let key: String
  /// Whether dots in the key separate keys, as they do unless `nested: false` is said.
  package let isPath: Bool
  /// What stands between the JSON and the property, or nil.
  package let transform: SwiftExpression?
  /// The bytes from the property's name to the key.
  package let range: Range<Int>
}
