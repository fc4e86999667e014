package import Foundation
package import ModelJSON

/// Reads files, so that every error names its file.
package enum FileReading {
  /// The bytes of a file.
  package static func bytes(of url: URL, named name: String) throws(SchemaError) -> [UInt8] {
    do {
      return try [UInt8](Data(contentsOf: url))
    } catch {
      throw SchemaError(.unreadableFile, error.localizedDescription, file: name)
    }
  }

  package static func document(
    _ bytes: [UInt8],
    file: String?
  ) throws(SchemaError) -> JSONDocument {
    do {
      return try JSONDocument(parsing: bytes)
    } catch {
      throw SchemaError(.syntax, error.message, file: file, position: error.position)
    }
  }

  /// What a JSON text says, as `body` reads its root.
  package static func value<Value>(
    of bytes: [UInt8],
    file: String?,
    _ body: (JSONValue) throws(SchemaError) -> Value
  ) throws(SchemaError) -> Value {
    let document = try document(bytes, file: file)
    do {
      return try body(document.root)
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }
}
