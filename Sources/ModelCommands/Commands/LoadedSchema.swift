import ModelJSON
import ModelValidation

/// A schema that was read from a file and compiled.
struct LoadedSchema {
  let schema: JSONSchema
  /// The name that the schema gives itself; empty where it does not.
  let uri: String

  /// Throws ``UnusableSchema``.
  init(path: String, in terminal: Terminal) throws {
    let name = displayName(of: path)
    do {
      let document = try JSONDocument(parsing: terminal.read(path))
      schema = try JSONSchema(document)
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
