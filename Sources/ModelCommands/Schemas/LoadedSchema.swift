import ModelJSON
package import ModelValidation

/// A schema that was read and compiled.
package struct LoadedSchema {
  package let schema: JSONSchema
  /// What reports call it.
  let name: String
  /// What URIs start with that reports leave out: that of the folder.
  let folderURI: String

  /// The URI that its keywords' locations start with; empty where it has none.
  var uri: String { schema.uri }

  /// The schema of a document that stands in no file.
  init(_ document: JSONDocument) throws {
    schema = try JSONSchema(document)
    name = ""
    folderURI = ""
  }

  /// Reads a schema; throws ``UnusableSchema``.
  package init(_ reference: SchemaReference, _ options: SchemaOptions, in terminal: Terminal) throws
  {
    let files = SchemaFiles(options.places, in: terminal)
    name = displayName(of: reference.text)
    folderURI = files.folderURI
    var compiling = JSONSchemaOptions(
      dialect: options.dialect,
      assertsFormats: options.assertsFormats
    )
    compiling.resolver = { uri in try files.document(at: uri) }
    do {
      if reference.isURI {
        // The schema lies wherever this leads to.
        let document = try JSONDocument(parsing: reference.asSchema)
        schema = try JSONSchema(document, options: compiling)
      } else {
        compiling.uri = files.uri(of: reference.document)
        let document = try JSONDocument(parsing: terminal.read(reference.document))
        schema = try JSONSchema(document, at: reference.fragment, options: compiling)
      }
    } catch {
      let isOwn = (error as? JSONSchemaError).map { $0.uri == compiling.uri || $0.uri.isEmpty }
      let document = displayName(of: reference.document)
      throw UnusableSchema(error, isOwn ?? true ? document : nil, files)
    }
  }
}

/// Why a schema cannot be used, in lines for people.
package struct UnusableSchema: Error, CustomStringConvertible {
  let lines: [String]

  /// `name` is that of the schema that was asked for; nil where another one is to blame.
  init(_ error: any Error, _ name: String?, _ files: SchemaFiles) {
    switch error {
    case let error as JSONSyntaxError:
      lines = ["\(name ?? ""):\(error.position): not JSON: \(error.message)"]
    case let error as JSONSchemaError:
      let name = name ?? files.name(of: error.uri)
      if error.kind == .invalid, !error.failures.isEmpty {
        lines = error.failures.map { "\(name):\($0)" } + ["\(name): not a valid schema"]
      } else {
        lines = ["\(name):\(error)"]
      }
    default: lines = ["modelkit: \(error)"]
    }
  }

  package var description: String { lines.map { $0 + "\n" }.joined() }
}

/// What reports call a file.
package func displayName(of path: String) -> String { path == "-" ? "<stdin>" : path }
