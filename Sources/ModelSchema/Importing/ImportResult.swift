/// What an importer made of its source.
///
/// ```swift
/// let result = try CoreDataImporter.read("Shop.xcdatamodeld")
/// for version in result.versions { print(version.canonicalJSON) }
/// for note in result.notes { print(note) }
/// ```
public struct ImportResult: Hashable, Sendable {
  /// The versions, the oldest first.
  public var versions: [SchemaVersion]
  /// The version that the app uses, by its place in ``versions``, where the source says so.
  public var currentIndex: Int?
  /// What was kept without a meaning, not understood, or not read, in the order of the source.
  public var notes: [ImportNote]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - versions: The versions, the oldest first.
  ///   - currentIndex: The place of the version that the app uses, or nil.
  ///   - notes: What there is to say about the source.
  public init(versions: [SchemaVersion], currentIndex: Int? = nil, notes: [ImportNote] = []) {
    self.versions = versions
    self.currentIndex = currentIndex
    self.notes = notes
  }

  /// The version that the app uses, or the newest where the source does not say.
  public var current: SchemaVersion? {
    if let currentIndex, versions.indices.contains(currentIndex) { return versions[currentIndex] }
    return versions.last
  }
}
