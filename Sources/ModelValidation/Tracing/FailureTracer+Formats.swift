import ModelJSON

extension FailureTracer {
  mutating func explainFormat(_ value: JSONValue, _ format: Format, _ site: Site) {
    if let integers = format.integers {
      guard let number = value.number, !Self.isInteger(number, in: integers) else { return }
      fail(.formatMismatch, format.phrase, value, site)
    } else if value.kind == .string, !value.withText(format.matches), !isOmitted() {
      let hint = value.withText { FormatHint.hint(for: format, in: $0) }
      let found = Found.describe(value) + (hint.map { " (\($0))" } ?? "")
      let draft = FailureDraft(.formatMismatch, expected: format.phrase, found: found)
      add(draft, value, site)
    }
  }

  private static func isInteger(_ number: JSONNumber, in range: ClosedRange<Int64>) -> Bool {
    number.isInteger && number >= JSONNumber(range.lowerBound)
      && number <= JSONNumber(range.upperBound)
  }

  mutating func explainCustomFormat(_ value: JSONValue, _ format: CustomFormat, _ site: Site) {
    guard let text = value.string, !format.matches(text) else { return }
    fail(.formatMismatch, "a string of the format '\(Found.cut(format.name))'", value, site)
  }
}

extension JSONValue {
  /// Calls a closure with the bytes of a string, its escapes resolved.
  func withText<R>(_ body: (TextBytes) -> R) -> R {
    unsafe withView { view, word in
      unsafe view.withUnescapedText(word.pointee) {
        unsafe body(TextBytes($0.baseAddress ?? view.base, $0.count))
      }
    }
  }
}
