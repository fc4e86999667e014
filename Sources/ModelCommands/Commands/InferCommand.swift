import ModelJSON
import ModelValidation

/// Makes a schema from samples.
struct InferCommand: Command {
  static let usage = Usage(
    name: "infer",
    summary: "Make a JSON Schema from sample payloads.",
    operand: .sample,
    options: [
      .output, .lines, .bounds, .closed, .enumValues, .noFormats, .id, .title,
    ],
    discussion: """
      The schema (2020-12) accepts every sample, and says no more than the samples show: types, which
      properties are always there, formats that all strings of a place have, and an 'enum' where few
      strings were seen very often. Objects whose keys are numbers, UUIDs or too many to be names are
      taken for dictionaries.

      Files named .jsonl or .ndjson are samples line by line, and never held as a whole.

      EXIT CODES
        0  the schema was written
        2  the command line or a file cannot be used, or a sample is not JSON; nothing was written
      """
  )

  private let samples: [String]
  private let options: SchemaInferenceOptions
  private let output: String?
  private let payloads: PayloadOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    samples = try arguments.requiredOperands(.sample)
    output = arguments.value(.output)
    var payloads = PayloadOptions()
    payloads.areLines = arguments.contains(.lines)
    self.payloads = payloads
    var options = SchemaInferenceOptions()
    options.infersBounds = arguments.contains(.bounds)
    options.closesObjects = arguments.contains(.closed)
    options.infersFormats = !arguments.contains(.noFormats)
    if let count = try arguments.count(.enumValues) { options.maximumEnumValues = count }
    options.id = arguments.value(.id)
    options.title = arguments.value(.title)
    self.options = options
    guard samples.count(where: { $0 == "-" }) < 2 else { throw .repeatedStandardInput }
  }

  func run(in terminal: Terminal) -> ExitCode {
    let inference = SchemaInference(options: options)
    do {
      let finder = PayloadFinder(terminal: terminal)
      for word in samples {
        for path in try finder.paths(for: word) { try add(path, to: inference, in: terminal) }
      }
      try terminal.write(inference.schema(), to: output)
      return .success
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
  }

  private func add(_ path: String, to inference: SchemaInference, in terminal: Terminal) throws {
    if payloads.holdsLines(path) { return try addLines(of: path, to: inference, in: terminal) }
    let bytes = try terminal.read(path)
    do throws(JSONSyntaxError) {
      inference.add(try JSONDocument(parsing: bytes))
    } catch {
      throw UnusableSample(path: path, error: error)
    }
  }

  private func addLines(
    of path: String,
    to inference: SchemaInference,
    in terminal: Terminal
  ) throws {
    let source = try terminal.open(path)
    var reader = unsafe JSONLinesReader(read: source.read)
    while let record = try reader.next() {
      switch record.result {
      case .success(let document): inference.add(document)
      case .failure(let error): throw UnusableSample(path: path, error: error)
      }
    }
  }
}

/// A sample that is not JSON.
private struct UnusableSample: Error, CustomStringConvertible {
  let path: String
  let error: JSONSyntaxError

  var description: String {
    "\(displayName(of: path)):\(error.position): not JSON: \(error.message)"
  }
}

extension Operand {
  fileprivate static let sample = Operand(
    name: "sample",
    summary: "A JSON file, a folder of them, a pattern such as 'samples/*.json', or '-'."
  )
}

extension Option {
  fileprivate static let bounds =
    flag("bounds", nil, "Bound numbers, lengths and sizes by what the samples have.")
  fileprivate static let closed = flag("closed", nil, "Refuse properties that no sample has.")
  fileprivate static let enumValues =
    value("enum-values", nil, "count", "The longest 'enum': 10 by default, 0 for none.")
  fileprivate static let noFormats = flag("no-formats", nil, "Write no 'format'.")
  fileprivate static let id = value("id", nil, "uri", "The URI of the schema, for '$id'.")
  fileprivate static let title = value("title", nil, "text", "The name of the schema.")
}
