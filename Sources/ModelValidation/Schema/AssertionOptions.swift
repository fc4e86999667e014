/// Which keywords are judged that may be annotations, as the user wants it.
struct AssertionOptions: Sendable {
  /// Whether `format` is judged; nil leaves it to the dialect.
  let formats: Bool?
  let customFormats: [String: @Sendable (String) -> Bool]

  init(_ options: JSONSchemaOptions) {
    formats = options.assertsFormats
    customFormats = options.customFormats
  }
}
