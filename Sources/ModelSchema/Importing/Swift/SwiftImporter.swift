public import Foundation

/// Reads the models of Swift source text into versions, without a compiler.
///
/// What is read: Realm's classes, with `@Persisted` or in the older style of dynamic properties and class
/// methods; SwiftData's `@Model` classes, each `VersionedSchema` as a version of its own; and, where
/// there are neither, structures and classes that conform to `Codable` or map themselves. Keys in
/// payloads come from `CodingKeys` and from `mapping(map:)`. Whatever would need running code is kept as
/// text and noted with its place.
///
/// ```swift
/// let result = try SwiftImporter.read("""
///   class Brand: Object {
///     @Persisted(primaryKey: true) var id: Int
///     @Persisted var name: String?
///   }
///   """)
/// print(result.versions[0].canonicalJSON)
/// ```
public enum SwiftImporter: Sendable {
  /// Reads the models of one text.
  ///
  /// - Parameters:
  ///   - text: Swift source text; what is not Swift is passed over.
  ///   - file: The name of the file, for notes.
  /// - Returns: One version, or one for each `VersionedSchema`.
  /// - Throws: ``SchemaError``, where the text declares no model.
  public static func read(_ text: String, file: String? = nil) throws(SchemaError) -> ImportResult {
    try read([SwiftSource(name: file ?? "", text: text)])
  }

  /// Reads the models of files, and of all Swift files in folders, as one module.
  ///
  /// - Parameter urls: The files and folders; the files of a folder are read in the order of their paths.
  /// - Returns: One version, or one for each `VersionedSchema`.
  /// - Throws: ``SchemaError``, where a file cannot be read or none declares a model.
  public static func read(contentsOf urls: [URL]) throws(SchemaError) -> ImportResult {
    var sources: [SwiftSource] = []
    for url in urls {
      for file in try swiftFiles(url) { sources.append(try source(file)) }
    }
    return try read(sources)
  }

  private static func source(_ url: URL) throws(SchemaError) -> SwiftSource {
    let bytes = try FileReading.bytes(of: url, named: url.relativePath)
    return SwiftSource(name: url.relativePath, bytes: bytes)
  }

  package static func read(_ sources: [SwiftSource]) throws(SchemaError) -> ImportResult {
    let files = sources.map(SwiftDeclarations.init)
    let table = SwiftTypeTable(files)
    let log = SwiftImportLog(sources)
    let versions = versions(of: table, log: log)
    guard !versions.isEmpty else {
      let name = sources.count == 1 ? sources[0].name : ""
      throw SchemaError(
        .unsupported,
        "no models found: neither subclasses of Object or EmbeddedObject, nor @Model classes, nor "
          + "types that are Codable or Mappable; name the files that declare them",
        file: name.isEmpty ? nil : name
      )
    }
    noteUnread(files, table, log)
    for version in versions { try version.check() }
    return ImportResult(
      versions: versions,
      currentIndex: versions.count - 1,
      notes: log.sorted
    )
  }

  private static func swiftFiles(_ url: URL) throws(SchemaError) -> [URL] {
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
    guard let isFolder = values?.isDirectory else {
      throw SchemaError(.unreadableFile, "there is no such file or folder", file: url.relativePath)
    }
    guard isFolder else { return [url] }
    let found = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".swift") }.sorted().map {
      url.appendingPathComponent($0, isDirectory: false)
    }
  }
}

extension SwiftImporter {
  private static func versions(of table: SwiftTypeTable, log: SwiftImportLog) -> [SchemaVersion] {
    var builder = SwiftVersionBuilder(table: table, log: log)
    let schemas = SwiftVersionedSchema.all(in: table)
    var versions: [SchemaVersion] = []
    for (index, schema) in schemas.enumerated() {
      let roots = roots(of: schema, in: table, log: log)
      versions.append(builder.version(of: roots, number: index + 1, name: schema.entry.name))
    }
    let stored = table.order.filter { table.kinds[$0]?.isStored == true }
    let payloads = table.order.filter { table.kinds[$0] == .payload }
    if schemas.isEmpty {
      let roots = stored.isEmpty ? payloads : stored
      if !roots.isEmpty { versions.append(builder.version(of: roots, number: nil, name: nil)) }
    }
    noteUnused(stored + payloads, builder.used, table, log)
    return versions
  }

  private static func roots(
    of schema: SwiftVersionedSchema,
    in table: SwiftTypeTable,
    log: SwiftImportLog
  ) -> [String] {
    if let models = schema.models { return models }
    let place = SwiftPlace(schema.entry.source, schema.entry.nameRange)
    let message = "'models' is no list of types; all models inside the type are read"
    log.add(.changed, message, at: place)
    let prefix = schema.entry.id + "."
    return table.order.filter { table.kinds[$0] == .model && $0.hasPrefix(prefix) }
  }

  private static func noteUnused(
    _ ids: [String],
    _ used: Set<String>,
    _ table: SwiftTypeTable,
    _ log: SwiftImportLog
  ) {
    for id in ids where !used.contains(id) {
      guard let entry = table.entries[id] else { continue }
      let place = SwiftPlace(entry.source, entry.nameRange)
      log.add(.skipped, "no stored model leads to '\(entry.name)'", at: place)
    }
    for id in table.order where table.kinds[id] == .managed {
      guard let entry = table.entries[id] else { continue }
      let message = "'\(entry.name)' is a class of Core Data: import its .xcdatamodeld bundle"
      log.add(.skipped, message, at: SwiftPlace(entry.source, entry.nameRange))
    }
  }

  private static func noteUnread(
    _ files: [SwiftDeclarations],
    _ table: SwiftTypeTable,
    _ log: SwiftImportLog
  ) {
    for (source, type) in table.repeated {
      let message = "a type '\(type.name)' is declared before; this one is not read"
      log.add(.skipped, message, at: SwiftPlace(source, type.nameRange))
    }
    for (index, file) in files.enumerated() {
      for range in file.unread {
        let message = "types inside more than \(SwiftDeclarations.maximumDepth) others are not read"
        log.add(.skipped, message, at: SwiftPlace(index, range))
      }
    }
  }
}
