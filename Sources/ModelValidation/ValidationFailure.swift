public import ModelJSON

/// One thing that is wrong with a value: what was expected, what was found, and both places.
///
/// ```swift
/// for failure in schema.validate(payload).failures {
///   print("\(failure.position): \(failure.instanceLocation): \(failure.message)")
///   // 3:20: /brands/17/new_brand: expected boolean, found string "yes"
/// }
/// ```
public struct ValidationFailure: Sendable {
  /// The kind of failure; names that stay the same from version to version.
  public let code: Code
  /// The keyword that was not satisfied, such as `type`; empty for a schema that is just `false`.
  public let keyword: String
  /// Where the value lies in its document.
  public let instanceLocation: JSONPointer
  /// The way to the keyword from the schema's root, through references (2020-12 core, section
  /// 12.3.2).
  public let keywordLocation: JSONPointer
  /// Where the keyword stands: the URI of its schema and a path as fragment (core, section 12.3.3).
  public let absoluteKeywordLocation: String
  /// The value; for an unknown property, its value.
  public let instance: JSONValue
  /// What the keyword asks for, such as `boolean`.
  public let expected: String
  /// What is there instead, such as `string "yes"`.
  public let found: String
  /// A name that may have been meant: of a property or of a value in `enum`.
  public let suggestion: String?
  /// Why the closest branch of `anyOf` or `oneOf` does not fit; empty for other keywords.
  public let causes: [ValidationFailure]
  /// The number of that branch, from 0.
  public let closestBranch: Int?
  private let place: Range<Int>

  init(_ draft: FailureDraft, at context: FailureContext) {
    code = draft.code
    expected = draft.expected
    found = draft.found
    suggestion = draft.suggestion
    causes = draft.causes
    closestBranch = draft.closestBranch
    keyword = context.keyword
    keywordLocation = context.keywordLocation
    absoluteKeywordLocation = context.absoluteKeywordLocation
    instance = context.instance
    instanceLocation = context.instanceLocation
    place = draft.place ?? context.instance.byteRange
  }

  /// Where the mistake lies in the document's text, in bytes: the value, or the key of an unknown
  /// property.
  public var byteRange: Range<Int> { place }

  /// The line and column where the mistake starts; found by reading the text up to it.
  public var position: TextPosition { instance.position(ofByte: place.lowerBound) }

  /// What is wrong, in one line without the places.
  public var message: String {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return "expected \(expected), found \(found)\(hint)"
  }
}

extension ValidationFailure: CustomStringConvertible {
  /// The line and column, the path and the message.
  public var description: String {
    let path = instanceLocation.description
    return "\(position): \(path.isEmpty ? "the document" : path): \(message)"
  }
}

extension ValidationFailure {
  /// The kinds of failures.
  ///
  /// The raw values appear in reports and stay the same.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// `type`: a value of another type.
    case wrongType = "wrong-type"
    /// `const`: another value.
    case notConstant = "not-constant"
    /// `enum`: none of the listed values.
    case notListed = "not-listed"
    /// `multipleOf`: a number that is no multiple.
    case notMultiple = "not-multiple"
    /// `minimum`, `exclusiveMinimum`: too small a number.
    case tooSmall = "too-small"
    /// `maximum`, `exclusiveMaximum`: too large a number.
    case tooLarge = "too-large"
    /// `minLength`: too few characters.
    case tooShort = "too-short"
    /// `maxLength`: too many characters.
    case tooLong = "too-long"
    /// `pattern`: a string that the pattern does not match.
    case patternMismatch = "pattern-mismatch"
    /// `pattern`, `patternProperties`: a text for which a pattern with back-references or
    /// look-around has no answer within its bound of steps, so that there is no verdict.
    case patternUndecided = "pattern-undecided"
    /// `format`: a string, or a number, that does not have the format.
    case formatMismatch = "format-mismatch"
    /// `contentEncoding`, `contentMediaType`, `contentSchema`: a string with other content.
    case contentMismatch = "content-mismatch"
    /// `minItems`: too few elements.
    case tooFewItems = "too-few-items"
    /// `maxItems`: too many elements.
    case tooManyItems = "too-many-items"
    /// `uniqueItems`: an element that equals an earlier one.
    case repeatedItem = "repeated-item"
    /// `contains`, `minContains`, `maxContains`: too few or too many matching elements.
    case wrongContent = "wrong-content"
    /// `minProperties`: too few members.
    case tooFewProperties = "too-few-properties"
    /// `maxProperties`: too many members.
    case tooManyProperties = "too-many-properties"
    /// `required`, `dependentRequired`: a property that is missing.
    case missingProperty = "missing-property"
    /// `additionalProperties`: a property that is not allowed.
    case unknownProperty = "unknown-property"
    /// `unevaluatedProperties`: a property that no schema which applies names.
    case unevaluatedProperty = "unevaluated-property"
    /// `unevaluatedItems`: an element that no schema which applies evaluates.
    case unevaluatedItem = "unevaluated-item"
    /// A schema that is `false`: no value is allowed here.
    case notAllowed = "not-allowed"
    /// `anyOf`, `oneOf`: no branch fits.
    case noBranch = "no-branch"
    /// `oneOf`: more than one branch fits.
    case severalBranches = "several-branches"
    /// `not`: the schema fits.
    case notRefused = "not-refused"
    /// The value does not fit, but lies too deep to say why.
    case unexplained = "unexplained"
  }
}

/// What a keyword says about a value that fails it.
struct FailureDraft {
  var code: ValidationFailure.Code
  var expected: String
  var found: String
  var suggestion: String?
  var causes: [ValidationFailure] = []
  var closestBranch: Int?
  var place: Range<Int>?

  init(_ code: ValidationFailure.Code, expected: String, found: String) {
    self.code = code
    self.expected = expected
    self.found = found
  }
}

/// Where a failure was noticed.
struct FailureContext {
  let keyword: String
  let keywordLocation: JSONPointer
  let absoluteKeywordLocation: String
  let instance: JSONValue
  let instanceLocation: JSONPointer
}
