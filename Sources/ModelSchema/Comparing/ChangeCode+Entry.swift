extension ChangeCode {
  /// What is known of a code before there are two versions: a row of the taxonomy.
  package struct Entry: Sendable {
    package let code: ChangeCode
    package let title: String
    /// The classes that changes of this code can have, the most frequent one first.
    package let classes: [ChangeClass]
    package let wire: WireEffect
    package let forward: String
    package let needs: String
    package let reverse: String
    package let knownNames: [String]

    init(
      _ code: ChangeCode,
      _ title: String,
      _ classes: [ChangeClass],
      _ wire: WireEffect,
      forward: String,
      needs: String,
      reverse: String,
      known: [String] = []
    ) {
      self.code = code
      self.title = title
      self.classes = classes
      self.wire = wire
      self.forward = forward
      self.needs = needs
      self.reverse = reverse
      knownNames = known
    }
  }

  /// The whole taxonomy, in the order of the documentation.
  package static let entries = entitiesAndProperties + values + structure + others

  private static let entriesByCode = Dictionary(entries.map { ($0.code, $0) }) { first, _ in first }

  package var entry: Entry {
    Self.entriesByCode[self]
      ?? Entry(
        self,
        rawValue,
        [.refused],
        .both,
        forward: "",
        needs: "",
        reverse: ""
      )
  }

  /// What changed, in a few words, such as `property added`.
  public var title: String { entry.title }

  /// The names of the same finding in other tools, such as `DS103` in Atlas; often none.
  public var knownNames: [String] { entry.knownNames }
}
