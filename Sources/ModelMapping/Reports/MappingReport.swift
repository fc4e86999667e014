public import ModelJSON

/// What did not fit when a text was mapped, or could not be expressed when one was written.
///
/// ```swift
/// var report = MappingReport()
/// let feed = Mapper<Feed>().map(JSONString: text, report: &report)
/// for failure in report.failures { print(failure) }
/// // 3:14: brands[1].new_brand: expected boolean, found string "yes"
///
/// let text = Mapper<Feed>().toJSONString(feed, report: &report)
/// // owner.pet: JSON has no text for a value of type Cat; make it a MappableValue, …
/// ```
public struct MappingReport: Sendable {
  /// The values that did not fit, in the order of the text.
  public internal(set) var failures: [MappingFailure] = []
  /// Why the text could not be read at all.
  public internal(set) var syntaxError: JSONSyntaxError?

  /// Makes an empty report.
  public init() {}

  /// Whether everything fitted.
  public var isEmpty: Bool { failures.isEmpty && syntaxError == nil }
}

extension MappingReport: CustomStringConvertible {
  /// One line for each failure.
  public var description: String {
    let lines = failures.map(\.description) + (syntaxError.map { ["\($0)"] } ?? [])
    return lines.joined(separator: "\n")
  }
}
