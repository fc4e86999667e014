import ModelJSON

/// Writes units in the forms of 2019-09 and 2020-12, where each keyword with an error or an annotation
/// is a unit of its own.
struct OutputWriter {
  let graph: SchemaGraph
  /// Whether the value fits: then annotations are written, else errors.
  let isValid: Bool

  // MARK: Basic

  func writeBasic(_ root: OutputUnit, isComplete: Bool, to writer: inout JSONWriter) {
    writer.beginObject()
    writeHead(of: root, keyword: nil, to: &writer)
    writer.key(isValid ? "annotations" : "errors")
    writer.beginArray()
    writeLeaves(of: root, to: &writer)
    writer.endArray()
    Self.end(isComplete: isComplete, &writer)
  }

  private func writeLeaves(of unit: OutputUnit, to writer: inout JSONWriter) {
    writeOwn(of: unit, to: &writer)
    for (_, units) in unit.details {
      for child in units { writeLeaves(of: child, to: &writer) }
    }
  }

  // MARK: Detailed

  func writeDetailed(_ root: OutputUnit, isComplete: Bool, to writer: inout JSONWriter) {
    writer.beginObject()
    writeHead(of: root, keyword: nil, to: &writer)
    writeInner(of: root, to: &writer)
    Self.end(isComplete: isComplete, &writer)
  }

  private func writeInner(of unit: OutputUnit, to writer: inout JSONWriter) {
    writer.key(isValid ? "annotations" : "errors")
    writer.beginArray()
    writeOwn(of: unit, to: &writer)
    for (keyword, units) in unit.details { writeGroup(keyword, units, of: unit, to: &writer) }
    writer.endArray()
  }

  /// Writes the units below one keyword: several under a unit for the keyword, one without.
  private func writeGroup(
    _ keyword: OutputKeyword,
    _ units: [OutputUnit],
    of parent: OutputUnit,
    to writer: inout JSONWriter
  ) {
    guard units.count > 1 else {
      for unit in units { writeNode(unit, to: &writer) }
      return
    }
    writer.beginObject()
    writeHead(of: parent, keyword: keyword, to: &writer)
    writer.key(isValid ? "annotations" : "errors")
    writer.beginArray()
    for unit in units { writeNode(unit, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  /// Writes a unit with what lies below it, or only that where it is one unit
  /// (2020-12 core, section 12.4.3).
  private func writeNode(_ unit: OutputUnit, to writer: inout JSONWriter) {
    let own = isValid ? unit.annotations.count : unit.errors.count
    if own + unit.details.count == 1 {
      writeOwn(of: unit, to: &writer)
      for (keyword, units) in unit.details { writeGroup(keyword, units, of: unit, to: &writer) }
      return
    }
    writer.beginObject()
    writeHead(of: unit, keyword: nil, to: &writer)
    writeInner(of: unit, to: &writer)
    writer.endObject()
  }

  // MARK: Parts

  /// Writes a unit for each keyword of a schema that has an error or an annotation.
  private func writeOwn(of unit: OutputUnit, to writer: inout JSONWriter) {
    if isValid {
      for (keyword, value) in unit.annotations {
        writer.beginObject()
        writeHead(of: unit, keyword: keyword, to: &writer)
        writer.key("annotation")
        value.write(to: &writer)
        writer.endObject()
      }
      return
    }
    for (keyword, message) in unit.errors {
      writer.beginObject()
      writeHead(of: unit, keyword: keyword, to: &writer)
      writer.member("error", message)
      writer.endObject()
    }
  }

  private func writeHead(
    of unit: OutputUnit,
    keyword: OutputKeyword?,
    to writer: inout JSONWriter
  ) {
    let node = graph.nodes[unit.schema]
    var path = unit.evaluationPath
    if let name = keyword?.name, !name.isEmpty { path.append(name) }
    writer.member("valid", isValid)
    writer.member("keywordLocation", JSONPointer(tokens: path).description)
    writer.member(
      "absoluteKeywordLocation",
      graph.absoluteLocation(of: keyword?.value ?? node.value, in: node)
    )
    writer.member("instanceLocation", JSONPointer(tokens: unit.instancePath).description)
  }

  /// Ends the outermost object; says so where units were left out.
  static func end(isComplete: Bool, _ writer: inout JSONWriter) {
    if !isComplete {
      writer.member("truncated", true)
    }
    writer.endObject()
  }
}
