package import ModelJSON

/// Something in a valid schema that most likely is not meant so.
package struct SchemaWarning: Sendable {
  /// The kind of warning; the raw values appear in reports and stay the same.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// A member that is like a keyword, but is none.
    case misspeltKeyword = "misspelt-keyword"
    /// A keyword of another dialect, which has no meaning here.
    case foreignKeyword = "foreign-keyword"
    /// A `format` that is like a known one, but is none.
    case misspeltFormat = "misspelt-format"
    /// A keyword beside `$ref`, where the dialect looks at nothing else.
    case ignoredSibling = "ignored-sibling"
    /// A keyword that has no effect without another one.
    case missingPartner = "missing-partner"
    /// A keyword for a type that `type` does not allow.
    case otherType = "other-type"
    /// A bound below the one on the other side: no value fits.
    case emptyRange = "empty-range"
    /// An `enum` without values: no value fits.
    case emptyEnum = "empty-enum"
    /// A value that `enum` lists twice.
    case repeatedValue = "repeated-value"
    /// A value of `enum` or `const` that `type` does not allow.
    case unreachableValue = "unreachable-value"
    /// A required property that the object must not have.
    case unreachableProperty = "unreachable-property"
    /// A required property whose name is like that of a declared one.
    case misspeltProperty = "misspelt-property"
    /// A pattern that describes a whole text, but is searched anywhere in it.
    case unanchoredPattern = "unanchored-pattern"
    /// A schema in the definitions that nothing refers to.
    case unusedDefinition = "unused-definition"
  }

  /// The kind of warning.
  package let code: Code
  /// What is odd and what to do, in one line.
  package let message: String
  /// The value, or the value of the member, that is odd.
  package let value: JSONValue
  /// A name that may have been meant.
  package var suggestion: String?

  init(_ code: Code, _ message: String, at value: JSONValue, suggestion: String? = nil) {
    self.code = code
    self.message = message + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    self.value = value
    self.suggestion = suggestion
  }
}
