/// How JSON text is laid out.
///
///     var options = WritingOptions.pretty
///     options.sortedKeys = true
public struct WritingOptions: Sendable, Hashable {
  /// Whether the text is spread over lines, two spaces for every level; false by default.
  ///
  /// The layout is that of `JSONEncoder` (`"name" : "Ada"`, one member or element a line), except
  /// that empty containers are `{}` and `[]`. There is no line feed at the end.
  public var isPretty = false

  /// Whether the members of every object are written in the order of their keys; false by default.
  ///
  /// Keys are compared by Unicode code points, so the order depends on no locale. Members with
  /// equal keys keep their order.
  public var sortedKeys = false

  /// Whether `/` is written as `\/`, for text that goes into HTML; false by default.
  public var escapesSlashes = false

  /// Creates the default options: compact, members in the order in which they are written.
  public init() {}

  /// Options for text that people read.
  public static var pretty: Self {
    var options = Self()
    options.isPretty = true
    return options
  }
}
