import ModelJSON
import ModelValidation

/// What came of judging a block of lines.
struct BlockOutcome: Sendable {
  /// The number of bytes that were read.
  var byteCount = 0
  /// The number of lines, the blank ones included.
  var lineCount = 0
  /// The number of lines that are not blank.
  var recordCount = 0
  /// The number of records that do not fit the schema.
  var refusedCount = 0
  /// The number of records that are not JSON.
  var malformedCount = 0
  /// What there is to tell, in the order of the lines.
  var remarks: [RecordRemark] = []
}

/// A record that there is something to tell about.
struct RecordRemark: Sendable {
  enum Matter: Sendable {
    /// The record does not fit the schema; the report is missing where nobody will read it.
    case refused(JSONDocument, ValidationReport?)
    /// The record is not JSON, from a byte of it on.
    case malformed(JSONSyntaxError.Kind, offset: Int)
    /// The record fits the schema, but is odd.
    case odd(JSONDocument)
  }

  /// The number of lines in the block before this one.
  let lineIndex: Int
  /// The number of bytes of the stream before the record.
  let byteOffset: Int
  /// The line without its line feed; empty where it was too long to be kept.
  let text: [UInt8]
  let matter: Matter
}
