/// A value of a property list in the old text form, which Xcode's project files have.
enum OpenStepValue: Hashable, Sendable {
  case string(String)
  case array([OpenStepValue])
  case dictionary([String: OpenStepValue])

  subscript(_ key: String) -> OpenStepValue? {
    guard case .dictionary(let members) = self else { return nil }
    return members[key]
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var array: [OpenStepValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  var dictionary: [String: OpenStepValue] {
    guard case .dictionary(let members) = self else { return [:] }
    return members
  }
}
