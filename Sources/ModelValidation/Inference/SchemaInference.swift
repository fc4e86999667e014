public import ModelJSON

/// Makes a JSON Schema from samples: types, required properties, formats and more.
///
/// ```swift
/// let inference = SchemaInference()
/// inference.add(try JSONDocument(parsing: #"{"id": 1, "name": "Ada"}"#))
/// inference.add(try JSONDocument(parsing: #"{"id": 2}"#))
/// inference.schema()
/// // {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
/// //  "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}, "required": ["id"]}
/// ```
///
/// The schema is of 2020-12 and accepts every sample. What is kept of the samples is the form of their
/// values and never the values, but for the few strings that may become an `enum`; so memory depends
/// on how the samples differ and not on how many there are.
///
/// How it works: a tree of ``InferredShape``, one for each place of the samples (all elements of an
/// array are one place), counts what it sees. Two designs were rejected: making a schema of each
/// sample and merging them, which loses the counts that tell an `enum` or a dictionary; and keeping
/// the samples to look at them again.
public final class SchemaInference {
  private let options: SchemaInferenceOptions
  private let root: InferredShape

  /// Makes an inference that has seen nothing yet; its schema allows everything.
  ///
  /// - Parameter options: What the schema is to say.
  public init(options: SchemaInferenceOptions = SchemaInferenceOptions()) {
    self.options = options
    root = InferredShape()
  }

  /// Looks at a sample.
  ///
  /// - Parameter document: The sample.
  public func add(_ document: JSONDocument) { add(document.root) }

  /// Looks at a sample.
  ///
  /// - Parameter value: The sample, from any place in a document.
  public func add(_ value: JSONValue) { root.add(value, options, depth: 0) }

  /// The schema of all samples so far.
  ///
  /// - Returns: A JSON text, laid out for people, that ends with a line feed.
  public func schema() -> String {
    var writer = JSONWriter(options: .pretty)
    writer.beginObject()
    writer.member("$schema", Dialect.draft202012.uri)
    if let id = options.id { writer.member("$id", id) }
    if let title = options.title { writer.member("title", title) }
    root.writeMembers(options, to: &writer)
    writer.endObject()
    return writer.text() + "\n"
  }
}

@available(*, unavailable, message: "an inference grows with each sample")
extension SchemaInference: Sendable {}
