import ModelJSON
import ModelValidation

/// A schema that was read from a file and compiled.
struct LoadedSchema {
  let schema: JSONSchema
  /// What reports call it.
  let name: String
  /// The URI that its keywords' locations start with; empty where it has none.
  let uri: String

  init(_ document: JSONDocument) throws {
    schema = try JSONSchema(document)
    name = ""
    uri = ""
  }

  /// Throws ``UnusableSchema``.
  init(_ reference: String, _ options: SchemaOptions, in terminal: Terminal) throws {
    name = displayName(of: reference)
    do {
      let document = try JSONDocument(parsing: terminal.read(reference))
      schema = try JSONSchema(
        document,
        options: JSONSchemaOptions(assertsFormats: options.assertsFormats)
      )
      uri = document.root["$id"]?.string ?? ""
    } catch let error as JSONSyntaxError {
      throw UnusableSchema(lines: ["\(name):\(error.position): not JSON: \(error.message)"])
    } catch let error as JSONSchemaError {
      throw UnusableSchema(lines: Self.lines(of: error, name))
    } catch {
      throw UnusableSchema(lines: ["modelkit: \(error)"])
    }
  }

  private static func lines(of error: JSONSchemaError, _ name: String) -> [String] {
    guard error.kind == .invalid, !error.failures.isEmpty else { return ["\(name):\(error)"] }
    return error.failures.map { "\(name):\($0)" } + ["\(name): not a valid schema"]
  }
}

/// Why a schema cannot be used, in lines for people.
struct UnusableSchema: Error, CustomStringConvertible {
  let lines: [String]

  var description: String { lines.map { $0 + "\n" }.joined() }
}

/// What reports call a file.
func displayName(of path: String) -> String { path == "-" ? "<stdin>" : path }
