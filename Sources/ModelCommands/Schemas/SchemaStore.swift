import ModelJSON
import ModelValidation

/// Finds the schema of each payload, and reads each schema once.
final class SchemaStore {
  let options: SchemaOptions
  private let terminal: Terminal
  private var loaded: [SchemaReference: LoadedSchema] = [:]

  init(_ options: SchemaOptions, in terminal: Terminal) {
    self.options = options
    self.terminal = terminal
  }

  /// Reads the schemas that are sure to be needed, so that what is wrong with them is told first.
  ///
  /// Throws ``UnusableSchema``.
  func prepare() throws {
    for reference in options.rules.map(\.schema) + [options.schema].compactMap(\.self) {
      _ = try load(SchemaReference(reference, in: terminal))
    }
  }

  /// The schema that the options give a payload; nil where the payload has to name one itself.
  func schema(for path: String) throws -> LoadedSchema? {
    let reference = options.rules.first { $0.pattern.matches(path) }?.schema ?? options.schema
    return try reference.map { try load(SchemaReference($0, in: terminal)) }
  }

  /// The schema that a payload names in its `$schema`.
  func schema(namedBy document: JSONDocument, at path: String) throws -> LoadedSchema {
    guard let name = document.root["$schema"]?.string else {
      let reason = "no schema for it; give '--schema', '--schema-for' or a '$schema' in it"
      throw FileError(path: path, reason: reason, operation: .check)
    }
    return try load(SchemaReference(name, namedIn: path))
  }

  /// The schema that everything fits.
  func anything() throws -> LoadedSchema { try LoadedSchema(JSONDocument(parsing: "true")) }

  private func load(_ reference: SchemaReference) throws -> LoadedSchema {
    if let known = loaded[reference] { return known }
    let schema = try LoadedSchema(reference, options, in: terminal)
    loaded[reference] = schema
    return schema
  }
}
