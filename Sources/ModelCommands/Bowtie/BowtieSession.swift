import ModelJSON
import ModelValidation

/// Answers the requests of Bowtie's harness protocol (IHOP), version 1.
///
/// ```
///  {"cmd": "start", "version": 1}      ▶ what this implementation is
///  {"cmd": "dialect", "dialect": …}    ▶ whether schemas can be read in it
///  {"cmd": "run", "seq": 1, "case": …} ▶ a result for each test, in their order
///  {"cmd": "stop"}                     ▶ no answer
/// ```
struct BowtieSession {
  let version: String
  /// Whether `format` is judged; nil leaves it to the dialect.
  var assertsFormats: Bool?
  private var hasStarted = false
  private var dialect: Dialect?

  init(version: String, assertsFormats: Bool?) {
    self.version = version
    self.assertsFormats = assertsFormats
  }

  /// The answer to a request; nil for the one that ends the conversation.
  mutating func answer(_ line: [UInt8]) throws(BowtieError) -> String? {
    let request: JSONValue
    do throws(JSONSyntaxError) {
      request = try JSONDocument(parsing: line).root
    } catch {
      throw .notJSON(error)
    }
    let command = request["cmd"]?.string ?? ""
    switch command {
    case "start": return try start(request)
    case "dialect" where !hasStarted, "run" where !hasStarted, "stop" where !hasStarted:
      throw .notStarted(command: command)
    case "dialect": return try choose(request)
    case "run": return try run(request)
    case "stop": return nil
    default: throw .unknownCommand(request["cmd"]?.text ?? "nothing")
    }
  }

  private mutating func start(_ request: JSONValue) throws(BowtieError) -> String {
    guard request["version"]?.int64 == 1 else {
      throw .unsupportedVersion(request["version"]?.text ?? "none")
    }
    hasStarted = true
    return jsonObject { writer in
      writer.member("version", 1)
      writer.object("implementation") { writeImplementation(to: &$0) }
    }
  }

  private func writeImplementation(to writer: inout JSONWriter) {
    // The protocol wants addresses and the project has none yet; RFC 2606 keeps this one free.
    let home = "https://modelkit.example"
    writer.member("name", "modelkit")
    writer.member("language", "swift")
    writer.member("version", version)
    writer.array("dialects") { writer in
      for dialect in Dialect.bowtie { writer.string(dialect.uri) }
    }
    writer.member("homepage", home)
    writer.member("issues", home + "/issues")
    writer.member("source", home)
  }

  private mutating func choose(_ request: JSONValue) throws(BowtieError) -> String {
    guard let uri = request["dialect"]?.string else {
      throw .missing("dialect", command: "dialect")
    }
    dialect = Dialect(uri: uri)
    return jsonObject { $0.member("ok", dialect != nil) }
  }

  private func run(_ request: JSONValue) throws(BowtieError) -> String {
    guard let sequence = request["seq"] else { throw .missing("seq", command: "run") }
    guard let tests = request["case"]?["tests"]?.array else {
      throw .missing("case.tests", command: "run")
    }
    guard let schema = request["case"]?["schema"] else {
      throw .missing("case.schema", command: "run")
    }
    let listsAnnotations = request["output"]?.string == "annotations"
    let compiled = Result { try compile(schema, registry: request["case"]?["registry"]?.object) }
    return jsonObject { writer in
      writer.key("seq")
      sequence.write(to: &writer)
      switch compiled {
      case .success(let schema):
        writer.array("results") { writer in
          for test in tests {
            write(schema, on: test["instance"], listsAnnotations: listsAnnotations, to: &writer)
          }
        }
      case .failure(let error): writer.writeError(error)
      }
    }
  }

  private func compile(_ schema: JSONValue, registry: JSONObject?) throws -> JSONSchema {
    var options = JSONSchemaOptions(dialect: dialect, assertsFormats: assertsFormats)
    if let registry {
      for (uri, schema) in registry { options.documents[uri] = try schema.document }
    }
    return try JSONSchema(schema.document, options: options)
  }

  private func write(
    _ schema: JSONSchema,
    on instance: JSONValue?,
    listsAnnotations: Bool,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      do {
        guard let document = try instance?.document else {
          throw BowtieError.missing("instance", command: "run")
        }
        writer.member("valid", schema.isValid(document))
        guard listsAnnotations else { return }
        writer.array("annotations") { writer in
          for annotation in schema.annotations(of: document) { writer.write(annotation) }
        }
      } catch {
        writer.writeError(error)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ annotation: SchemaAnnotation) {
    object { writer in
      writer.member("keyword", annotation.keyword)
      writer.member("instanceLocation", annotation.instanceLocation.description)
      let place = annotation.schemaLocation.appending(annotation.keyword)
      writer.member("keywordLocation", "#\(place)")
      writer.key("annotation")
      annotation.value.write(to: &writer)
    }
  }

  /// Writes the members that stand for what could not be judged.
  fileprivate mutating func writeError(_ error: any Error) {
    member("errored", true)
    object("context") { $0.member("message", "\(error)") }
  }
}

extension JSONValue {
  /// The value as a document of its own, so that its paths start at it.
  fileprivate var document: JSONDocument {
    get throws {
      try JSONDocument(parsing: text, options: ReadingOptions(maximumDepth: .max))
    }
  }
}

extension Dialect {
  /// Those that Bowtie tests.
  fileprivate static let bowtie: [Dialect] = [
    .v1, .draft202012, .draft201909, .draft7, .draft6, .draft4,
  ]
}
