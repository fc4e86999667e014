public import Foundation
package import ModelJSON

extension SchemaVersion {
  /// The layout of version files that is written, and the newest that is read.
  package static let formatVersion = 1

  /// The version as the text of a file: sorted members and names, two spaces of indent, LF, and the
  /// two hashes for people and other tools.
  ///
  /// The same version always gives the same bytes.
  public var canonicalJSON: String {
    var list = MemberList()
    list.set("formatVersion", Self.formatVersion)
    list.set("version", number)
    list.set("name", name)
    list.set("shapeHash", shapeHash)
    list.set("fullHash", fullHash)
    list["entities"] = .array(entities.map(\.jsonValue))
    list.set("enums", list: enums.map(\.jsonValue))
    list.set("annotations", annotations: annotations)
    return list.value.prettyText
  }

  /// Reads a version from the text of a file.
  ///
  /// The hashes that stand in the file are checked, if they are there: a version that was edited by hand
  /// is read, and ``SchemaError/Kind-swift.enum/checksum`` thrown, so that no shipped version changes
  /// unseen. To edit a version, take the hashes out.
  ///
  /// - Parameters:
  ///   - text: The JSON, in any layout, with or without a byte order mark.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``SchemaError``, with line and column.
  public init(json text: String, file: String? = nil) throws(SchemaError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  private init(bytes: [UInt8], file: String?) throws(SchemaError) {
    self = try FileReading.value(of: bytes, file: file) { value throws(SchemaError) in
      let version = try SchemaVersion(json: value)
      try version.check()
      return version
    }
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    _ = reader.optional("$schema")
    try Self.checkFormat(reader.required("formatVersion"))
    self.init(number: try reader.optionalInt("version"), name: try reader.optionalString("name"))
    for value in try reader.values("entities") {
      let entity = try EntitySchema(json: value)
      guard self[entity: entity.name] == nil else {
        throw .malformed("a second entity '\(entity.name)'", at: value)
      }
      self[entity: entity.name] = entity
    }
    for value in try reader.values("enums") {
      let enumeration = try EnumSchema(json: value)
      guard self[enum: enumeration.name] == nil else {
        throw .malformed("a second enum '\(enumeration.name)'", at: value)
      }
      self[enum: enumeration.name] = enumeration
    }
    annotations = try reader.annotations("annotations")
    try check(reader.optional("shapeHash"), is: shapeHash)
    try check(reader.optional("fullHash"), is: fullHash)
    try reader.finish()
  }

  private static func checkFormat(_ value: JSONValue) throws(SchemaError) {
    guard let format = value.int64, format >= 1 else {
      throw .malformed("expected a format version", at: value)
    }
    guard format <= formatVersion else {
      throw .malformed("the file is of a newer ModelKit (format \(format)); update it", at: value)
    }
  }

  private func check(_ value: JSONValue?, is hash: String) throws(SchemaError) {
    guard let value, try value.schemaString() != hash else { return }
    throw SchemaError(
      .checksum,
      "the version was edited after it was written: its hash is \(hash) now. Restore it, or, if it "
        + "has not shipped, remove the hashes and write it again",
      position: value.position
    )
  }
}

extension SchemaVersion {
  /// Reads a version file.
  ///
  /// - Parameter url: The file.
  /// - Throws: ``SchemaError``, with the file's path, line and column.
  public init(contentsOf url: URL) throws(SchemaError) {
    try self.init(bytes: FileReading.bytes(of: url, named: url.path), file: url.path)
  }
}
