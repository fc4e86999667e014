import ModelJSON

/// A finding whose line and column are not known yet: they are found for many at once.
struct FindingDraft {
  private var finding: Finding
  /// In the bytes of the text.
  let range: Range<Int>
  private var causes: [FindingDraft] = []
  private var related: (message: String, range: Range<Int>)?

  init(_ finding: Finding, at range: Range<Int>) {
    self.finding = finding
    self.range = range
  }

  /// A draft with the reasons of another one.
  func with(causes: [FindingDraft]) -> FindingDraft {
    var draft = self
    draft.causes = causes
    return draft
  }

  /// A draft with another place that explains it.
  func with(related message: String, at range: Range<Int>) -> FindingDraft {
    var draft = self
    draft.related = (message, range)
    return draft
  }

  /// Every range whose place is needed.
  var ranges: [Range<Int>] {
    [range] + (related.map { [$0.range] } ?? []) + causes.flatMap(\.ranges)
  }

  func finding(in text: SourceText, _ places: SourcePlaces, withExcerpt: Bool) -> Finding {
    var finding = finding
    finding.record = text.record
    finding.place = places[range]
    finding.related = related.map { Finding.Related(message: $0.message, place: places[$0.range]) }
    finding.causes = causes.map { $0.finding(in: text, places, withExcerpt: false) }
    if withExcerpt { finding.excerpt = SourceExcerpt(of: range, in: text) }
    return finding
  }
}
