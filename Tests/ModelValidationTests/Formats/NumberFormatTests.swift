import ModelJSON
import Testing

@testable import ModelValidation

@Suite
struct NumberFormatTests {
  @Test(arguments: [
    ("int32", "2147483647", true), ("int32", "-2147483648", true), ("int32", "2147483648", false),
    ("int32", "-2147483649", false), ("int32", "1.0", true), ("int32", "1.5", false),
    ("int32", "1e3", true), ("int32", "1e10", false), ("int32", "21474836470e-1", true),
    ("int32", "99999999999999999999", false), ("int32", #""x""#, true), ("int32", "null", true),
    ("int64", "9223372036854775807", true), ("int64", "-9223372036854775808", true),
    ("int64", "9223372036854775808", false), ("int64", "-9223372036854775809", false),
    ("int64", "9223372036854775807.0", true), ("int64", "9223372036854775808.0", false),
    ("int64", "0.1", false), ("int64", "1e18", true), ("int64", "1e19", false),
    ("double", "1e400", true), ("float", "0.1", true), ("byte", #""QQ==""#, true),
    ("byte", #""QQ""#, false), ("password", #""x""#, true), ("binary", #""x""#, true),
  ])
  func `formats of OpenAPI bound integers`(
    _ name: String,
    _ instance: String,
    _ isValid: Bool
  ) throws {
    let document = try JSONDocument(parsing: instance)
    let text = try JSONDocument(parsing: #"{"format": "\#(name)"}"#)
    for dialect in [Dialect.openAPI30, .openAPI31] {
      let options = JSONSchemaOptions(dialect: dialect, assertsFormats: true)
      let schema = try JSONSchema(text, options: options)
      #expect(schema.isValid(document) == isValid, "\(dialect)")
      let codes = schema.validate(document).failures.map(\.code)
      #expect(codes == (isValid ? [] : [.formatMismatch]), "\(dialect)")
    }
    let other = try JSONSchema(text, options: JSONSchemaOptions(assertsFormats: true))
    #expect(other.isValid(document))
  }
}
