import ModelCommands
import ModelJSON
import ModelSchema
import ModelValidation

/// Reads the sides of comparisons, and compares them.
struct DiffReader {
  let terminal: Terminal
  let options: DiffOptions

  /// Compares what two words name, each in its own files.
  func compare(
    _ old: (word: String, files: FileTree),
    _ new: (word: String, files: FileTree)
  ) throws -> DiffComparison {
    let olds = try VersionSource(old.word, in: old.files)
    let news = try VersionSource(new.word, in: new.files)
    // What is stored and what is sent are two things: only two JSON Schemas are compared as such.
    if olds.kind == .jsonSchema, news.kind == .jsonSchema, !options.comparesModels {
      return try compare(
        try schema(old.word, in: old.files),
        old.word,
        try schema(new.word, in: new.files),
        new.word
      )
    }
    return try compare(
      VersionReader(files: old.files).version(of: olds),
      VersionReader(files: new.files).version(of: news)
    )
  }

  /// Compares two versions.
  func compare(_ old: LoadedVersion, _ new: LoadedVersion) throws -> DiffComparison {
    var comparison = try DiffComparison(old, new, answers: options.answers)
    // Core Data's models say little of payloads, and can be many.
    if comparison.inferred == nil {
      VersionWitnesses(old: old.version, new: new.version, reading: options.reading)
        .add(to: &comparison.findings)
    }
    if !options.corpus.isEmpty {
      comparison.corpus = try corpus(try schema(of: old.version), try schema(of: new.version))
    }
    return comparison
  }

  /// What payloads of a version look like.
  private func schema(of version: SchemaVersion) throws -> JSONSchema {
    try JSONSchema(JSONDocument(parsing: JSONSchemaGenerator.text(of: version).text))
  }

  private func corpus(_ old: JSONSchema, _ new: JSONSchema) throws -> CorpusCount {
    var count = CorpusCount()
    let finder = PayloadFinder(terminal: terminal)
    for path in try options.corpus.flatMap({ try finder.paths(for: $0) }) {
      try count.add(path, old, new, terminal)
    }
    return count
  }

  private func compare(
    _ old: JSONSchema,
    _ oldPath: String,
    _ new: JSONSchema,
    _ newPath: String
  ) throws -> DiffComparison {
    var comparison = DiffComparison(
      old: DiffComparison.Side(path: oldPath),
      new: DiffComparison.Side(path: newPath)
    )
    let found = SchemaComparison(
      old: old,
      new: new,
      options: SchemaComparisonOptions(reading: options.reading)
    )
    comparison.findings = found.findings.map { DiffFinding($0, options.reading) }
    comparison.omittedCount = found.omittedCount
    comparison.verdicts = [
      .backward: found.verdict(.backward, options.reading),
      .forward: found.verdict(.forward, options.reading),
    ]
    if !options.corpus.isEmpty { comparison.corpus = try corpus(old, new) }
    return comparison
  }

  private func schema(_ word: String, in files: FileTree) throws -> JSONSchema {
    var world = terminal
    world.read = files.read
    world.kind = files.kind
    let reference = SchemaReference(word, in: world)
    return try LoadedSchema(reference, SchemaOptions(), in: world).schema
  }
}
