public import Foundation
internal import ModelJSON

/// Reads JSON Schemas as versions: drafts 4, 6, 7, 2019-09 and 2020-12.
///
/// ```swift
/// let result = try JSONSchemaImporter.read(contentsOf: URL(fileURLWithPath: "brand.schema.json"))
/// print(result.versions.first?.entities.map(\.name) ?? [])
/// ```
///
/// - The root becomes an entity, named by its title or its file; other objects with properties
///   become embedded entities, named by their definition or by the path of properties that leads to
///   them.
/// - Arrays become lists, objects without properties maps.
/// - What is not required, or can be null, is optional.
/// - `enum` and `const` of strings or integers become enums.
/// - Formats become types: `date-time`, `uuid`, `uri`, `byte`, `int32` and others.
/// - Bounds and defaults stay such, and the branches of `allOf` are merged.
/// - Everything else is kept in the annotation `jsonSchema`, and reported.
///
/// Only references within the file are followed.
public enum JSONSchemaImporter: Sendable {
  /// Reads a schema from a file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - rootName: The name of the root's entity, or nil for its title or the file's name.
  /// - Returns: One version, and what did not fit.
  /// - Throws: ``SchemaError``, with file, line and column.
  public static func read(
    contentsOf url: URL,
    rootName: String? = nil
  ) throws(SchemaError) -> ImportResult {
    let bytes = try FileReading.bytes(of: url, named: url.path)
    return try read(bytes, file: url.path, rootName: rootName)
  }

  /// Reads a schema from text.
  ///
  /// - Parameters:
  ///   - text: The JSON.
  ///   - file: The name of the file, for errors, and for the root where it has no title.
  ///   - rootName: The name of the root's entity, or nil for its title or the file's name.
  /// - Returns: One version, and what did not fit.
  /// - Throws: ``SchemaError``, with file, line and column.
  public static func read(
    _ text: String,
    file: String? = nil,
    rootName: String? = nil
  ) throws(SchemaError) -> ImportResult {
    try read(Array(text.utf8), file: file, rootName: rootName)
  }

  package static func read(
    _ bytes: [UInt8],
    file: String?,
    rootName: String?
  ) throws(SchemaError) -> ImportResult {
    let document = try FileReading.document(bytes, file: file)
    guard document.root.object != nil else {
      throw SchemaError(
        .unsupported,
        "a JSON Schema that describes models is an object",
        file: file,
        position: document.root.position
      )
    }
    var converter = JSONSchemaConverter(
      document.root,
      of: bytes,
      file: file,
      rootName: rootName
    )
    return try converter.convert()
  }
}
