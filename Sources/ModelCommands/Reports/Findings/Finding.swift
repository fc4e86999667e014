import ModelJSON

/// One thing that was found in a payload: what, how bad, and where in the text and in the schema.
///
/// Texts may hold anything that a payload can hold: whoever writes them escapes what its format or
/// a terminal would take for its own.
struct Finding: Hashable, Sendable {
  /// How bad it is; only an error makes a payload invalid.
  enum Severity: String, Sendable {
    case note, warning, error
  }

  /// The keyword that was not satisfied.
  struct Keyword: Hashable, Sendable {
    /// Such as `type`; empty for a schema that is just `false`.
    var name: String
    /// The way to it from the schema's root, through references, as a JSON Pointer.
    var location: String
    /// The URI of the schema that it stands in, and the path there as fragment.
    var absoluteLocation: String
    /// The absolute location without the URI of the schema that was asked for.
    var label: String
  }

  /// Another place that explains this one.
  struct Related: Hashable, Sendable {
    var message: String
    var place: SourceRange
  }

  var severity = Severity.error
  /// What kind of finding it is; the names stay the same from version to version.
  var rule: String
  /// What is wrong, in one line without the places.
  var message: String
  /// What reports call the payload: its path, or `<stdin>`.
  var payload: String
  /// Where it lies in the payload; nil for a payload that could not be read.
  var place: SourceRange?
  /// The number of records before this one; nil for a payload that is one document.
  var record: Int?
  /// The path of the value in its document, as a JSON Pointer.
  var instanceLocation = ""
  var keyword: Keyword?
  /// A name that may have been meant; the message tells it too.
  var suggestion: String?
  /// The number of the closest branch of `anyOf` or `oneOf`, from 0.
  var closestBranch: Int?
  /// Why that branch does not fit.
  var causes: [Finding] = []
  var related: Related?
  var excerpt: SourceExcerpt?
  /// What tells it from another one of the same keyword and path.
  ///
  /// The text of a scalar, or the name of a missing property; a part of the fingerprint.
  var subject = ""
}

extension Finding {
  /// The causes, but for a single one, which the message tells.
  var unmentionedCauses: [Finding] {
    causes.count == 1 && causes.allSatisfy(\.causes.isEmpty) ? [] : causes
  }

  /// The path for people.
  var pathLabel: String { instanceLocation.isEmpty ? "(root)" : instanceLocation }
}

/// A piece of a payload's text.
struct SourceRange: Hashable, Sendable {
  /// The place of its first character.
  var start: TextPosition
  /// The place after its last character.
  var end: TextPosition
  /// Where it lies in the payload, in bytes.
  var bytes: Range<Int>
}
