/// Reads Core Data models: `.xcdatamodeld` bundles and `.xcdatamodel` folders.
///
/// ```swift
/// let result = try CoreDataImporter.read("Shop.xcdatamodeld")
/// print(result.versions.count, result.current?.name ?? "")
/// ```
///
/// Versions come in the order of the Xcode project that lists the bundle, which is looked for from
/// the bundle's folder upwards to the root of the checkout, or else by their names, numbers by
/// value.
///
/// - Entities keep their parents; composites become embedded entities.
/// - `elementID` becomes ``PropertySchema/renamedFrom``.
/// - User info of common libraries becomes payload keys (`sync.remoteKey`, `hyper.remoteKey`,
///   `mappedKeyName`) and primary keys (`sync.isPrimaryKey`, `relatedByAttribute`).
/// - Everything else is kept in the annotation `coreData`, and reported.
///
/// Mapping models and versions in the format before Xcode 4 are named, not read.
public enum CoreDataImporter: Sendable {
  /// Reads all versions of a model.
  ///
  /// - Parameter path: The `.xcdatamodeld` or `.xcdatamodel` folder.
  /// - Returns: The versions, the oldest first, and what did not fit.
  /// - Throws: ``SchemaError``, with file, line and column.
  public static func read(_ path: String) throws(SchemaError) -> ImportResult {
    try read(path, from: .disk)
  }

  package static func read(
    _ path: String,
    from files: CoreDataFiles
  ) throws(SchemaError) -> ImportResult {
    let bundle = try CoreDataBundle(reading: path, from: files)
    var result = ImportResult(versions: [])
    var kept: [String: Int] = [:]
    // A version that lies alone has no place in a chain.
    let isAlone = bundle.versions.count == 1 && bundle.path.hasSuffix(".xcdatamodel")
    for (place, version) in bundle.versions.enumerated() {
      guard let model = version.model else { continue }
      var converter = CoreDataConverter(
        model,
        file: version.file,
        number: isAlone ? nil : place + 1
      )
      if version.name == bundle.current { result.currentIndex = result.versions.count }
      result.versions.append(try converter.convert())
      result.notes += converter.notes
      kept.merge(converter.keptWords) { $0 + $1 }
    }
    result.notes += bundle.notes.map { ImportNote($0.kind, $0.message, file: bundle.path) }
    result.notes += kept.keys.sorted().map { word in
      let places = kept[word] == 1 ? "1 place" : "\(kept[word] ?? 0) places"
      return ImportNote(.kept, "'\(word)' has no counterpart; kept in \(places)", file: bundle.path)
    }
    return result
  }
}
