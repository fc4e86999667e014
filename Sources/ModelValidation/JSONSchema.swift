public import ModelJSON

/// A JSON Schema, compiled: tells whether documents fit it, and what is wrong with those that do
/// not.
///
/// ```swift
/// let schema = try JSONSchema(
///   JSONDocument(parsing: #"{"properties": {"new_brand": {"type": "boolean"}}}"#)
/// )
/// let payload = try JSONDocument(parsing: #"{"new_brand": "yes"}"#)
/// schema.isValid(payload)                            // false
/// for failure in schema.validate(payload).failures {
///   print(failure)  // 1:15: /new_brand: expected boolean, found string "yes"
/// }
/// ```
///
/// Every ``Dialect`` from draft 4 on can be used, and schemas of several dialects may refer to each
/// other. Unknown keywords are annotations and do not make a document invalid; before version 1 so
/// is `format`, unless ``JSONSchemaOptions/assertsFormats`` or ``JSONSchemaOptions/customFormats``
/// say otherwise.
///
/// A schema can be used from any thread.
public struct JSONSchema: Sendable {
  private let compiled: CompiledSchema

  var graph: SchemaGraph { compiled.graph }
  var program: Program { compiled.program }

  /// Compiles a schema.
  ///
  /// The schema is checked by the meta-schema of its dialect, and its references are resolved:
  /// within the document, to those in the options and to the built-in meta-schemas. Nothing is
  /// fetched. The document is kept: it says where a keyword stands.
  ///
  /// - Parameters:
  ///   - document: The schema.
  ///   - options: How to read it.
  /// - Throws: ``JSONSchemaError`` if the document is no schema, if a reference leads nowhere or
  ///   around in a circle, or if a dialect or a vocabulary is not known.
  public init(
    _ document: JSONDocument,
    options: JSONSchemaOptions = JSONSchemaOptions()
  ) throws(JSONSchemaError) {
    let resources = try SchemaResources(document, options)
    guard resources.containers.isEmpty else {
      throw resources.error(.openAPIDocument, at: document.root, in: 0)
    }
    try self.init(resources, at: SchemaLocation(document: 0, word: 0))
  }

  /// Compiles a schema that lies inside a document, which itself need not be one.
  ///
  /// In an OpenAPI document the dialect is that of its version, or what `jsonSchemaDialect` says.
  ///
  /// ```swift
  /// let api = try JSONDocument(parsing: bytes)
  /// let brand = try JSONSchema(api, at: "#/components/schemas/Brand")
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - fragment: Where the schema lies: a JSON Pointer (RFC 6901 section 6) or an anchor, with or
  ///     without a `#` in front.
  ///   - options: How to read it.
  /// - Throws: ``JSONSchemaError`` as for a whole document, and if there is no schema at the place.
  public init(
    _ document: JSONDocument,
    at fragment: String,
    options: JSONSchemaOptions = JSONSchemaOptions()
  ) throws(JSONSchemaError) {
    let place = fragment.hasPrefix("#") ? String(fragment.dropFirst()) : fragment
    if place.isEmpty {
      try self.init(document, options: options)
      return
    }
    var resources = try SchemaResources(document, options, isContainer: true)
    let location = try resources.resolve(fragment: place)
    try self.init(resources, at: location)
  }

  private init(_ resources: SchemaResources, at start: SchemaLocation) throws(JSONSchemaError) {
    var graph = try SchemaReader.read(
      resources,
      from: start,
      isChecked: resources.options.checksSchema
    )
    try ReferenceLoops.check(graph)
    graph.resolveChains()
    compiled = CompiledSchema(graph, try ProgramBuilder.build(graph))
  }

  /// Checks a schema by the meta-schema of its dialect, without compiling it.
  ///
  /// Every failure is reported; the initialisers throw them, too. Schemas of another dialect inside
  /// are checked by theirs. Unknown keywords, which version 1 forbids unless they start with `x-`,
  /// are reported here only.
  ///
  /// - Parameters:
  ///   - document: The schema, or an OpenAPI document, of which all schemas under `components` are
  ///     checked.
  ///   - options: How to read it.
  /// - Returns: What the meta-schemas do not allow.
  /// - Throws: ``JSONSchemaError`` if the dialect is not known, or if two schemas have one name.
  public static func check(
    _ document: JSONDocument,
    options: JSONSchemaOptions = JSONSchemaOptions()
  ) throws(JSONSchemaError) -> ValidationReport {
    var resources = try SchemaResources(document, options)
    resources.checkComponents()
    var metaSchemas = MetaSchemas(options, allowsUnknownKeywords: false)
    var failures: [ValidationFailure] = []
    var omittedCount = 0
    for check in resources.checks {
      let report = try metaSchemas.report(on: check)
      failures += report.failures
      omittedCount += report.omittedCount
    }
    return ValidationReport(
      isValid: failures.isEmpty && omittedCount == 0,
      failures: failures,
      omittedCount: omittedCount
    )
  }

  /// Whether a document fits the schema; stops at the first thing that does not.
  ///
  /// It does not fit where a pattern has no answer in its bound of steps, see
  /// ``ValidationFailure/Code/patternUndecided``.
  ///
  /// - Parameter document: The document.
  /// - Returns: The verdict.
  public func isValid(_ document: JSONDocument) -> Bool {
    unsafe document.withView { unsafe isValid($0) }
  }

  /// Whether a value fits the schema; stops at the first thing that does not.
  ///
  /// - Parameter value: The value, from any place in a document.
  /// - Returns: The verdict.
  public func isValid(_ value: JSONValue) -> Bool {
    unsafe value.withView { unsafe accepts($1, in: $0, by: 0) }
  }

  /// The URI that the absolute locations of the schema's own keywords start with, before the `#`.
  package var uri: String {
    let resources = graph.resources
    return "\(resources.resources[resources.owner(of: graph.nodes[0].location)].uri)"
  }

  /// Whether a document, given as bare pointers, fits the schema.
  ///
  /// For bulk use.
  package func isValid(_ view: IndexView) -> Bool {
    unsafe accepts(view.words, in: view, by: 0)
  }

  /// Whether a value is accepted by one of the schemas, beyond doubt.
  func accepts(_ value: WordPointer, in view: IndexView, by schema: SchemaID) -> Bool {
    unsafe judge(value, in: view, by: schema) == .matches
  }

  /// What one of the schemas says about a value: undecided if a pattern that was asked has no
  /// answer, whatever would follow from it.
  func judge(
    _ value: WordPointer,
    in view: IndexView,
    by schema: SchemaID
  ) -> PatternVerdict {
    withExtendedLifetime(compiled) {
      let slot = UInt32(schema * IndexKind.count)
      if compiled.isAlwaysDecided {
        let evaluator = unsafe Evaluator(view: view, tables: compiled.tables)
        return unsafe PatternVerdict(evaluator.accepts(value, bySlot: slot))
      }
      var isInDoubt = false
      let isAccepted = unsafe withUnsafeMutablePointer(to: &isInDoubt) { doubt in
        var tables = unsafe compiled.tables.pointee
        unsafe tables.doubt = unsafe doubt
        return unsafe withUnsafePointer(to: tables) {
          unsafe Evaluator(view: view, tables: $0).accepts(value, bySlot: slot)
        }
      }
      return isInDoubt ? .undecided : PatternVerdict(isAccepted)
    }
  }

  /// Finds what is wrong with a document.
  ///
  /// A document that fits costs no more than ``isValid(_:)-(JSONDocument)``. One that does not is
  /// looked at once more, in full.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - maximumFailures: How many failures to keep; the rest is counted.
  /// - Returns: The verdict and the failures, in the order of the schema's keywords.
  public func validate(_ document: JSONDocument, maximumFailures: Int = 100) -> ValidationReport {
    validate(document.root, maximumFailures: maximumFailures)
  }

  /// Finds what is wrong with a value.
  ///
  /// - Parameters:
  ///   - value: The value, from any place in a document.
  ///   - maximumFailures: How many failures to keep; the rest is counted.
  /// - Returns: The verdict and the failures, in the order of the schema's keywords.
  public func validate(_ value: JSONValue, maximumFailures: Int = 100) -> ValidationReport {
    if isValid(value) { return ValidationReport(isValid: true, failures: [], omittedCount: 0) }
    return FailureTracer.trace(value, by: self, maximumFailures: maximumFailures)
  }
}

/// What a schema is compiled to; one object, so that handing a schema on counts one reference.
@safe
private final class CompiledSchema: Sendable {
  let graph: SchemaGraph
  let program: Program
  nonisolated(unsafe) let tables: UnsafePointer<ProgramTables>
  /// Whether every pattern always has an answer.
  let isAlwaysDecided: Bool

  init(_ graph: SchemaGraph, _ program: Program) {
    self.graph = graph
    self.program = program
    isAlwaysDecided = graph.patterns.allSatisfy(\.isAlwaysDecided)
    unsafe tables = program.tables
  }
}
