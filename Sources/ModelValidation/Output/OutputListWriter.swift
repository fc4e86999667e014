import ModelJSON

/// Writes units in the forms of v1, where each schema that was applied is a unit.
struct OutputListWriter {
  let graph: SchemaGraph

  func writeList(_ root: OutputUnit, isComplete: Bool, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("valid", root.isValid)
    writer.key("details")
    writer.beginArray()
    writeFlat(root, to: &writer)
    writer.endArray()
    OutputWriter.end(isComplete: isComplete, &writer)
  }

  private func writeFlat(_ unit: OutputUnit, to writer: inout JSONWriter) {
    writer.beginObject()
    writeContent(of: unit, to: &writer)
    writer.endObject()
    for (_, units) in unit.details {
      for child in units { writeFlat(child, to: &writer) }
    }
  }

  func writeTree(_ root: OutputUnit, isComplete: Bool, to writer: inout JSONWriter) {
    writer.beginObject()
    writeContent(of: root, to: &writer)
    writeDetails(of: root, to: &writer)
    OutputWriter.end(isComplete: isComplete, &writer)
  }

  private func writeDetails(of unit: OutputUnit, to writer: inout JSONWriter) {
    if unit.details.isEmpty { return }
    writer.key("details")
    writer.beginArray()
    for (_, units) in unit.details {
      for child in units {
        writer.beginObject()
        writeContent(of: child, to: &writer)
        writeDetails(of: child, to: &writer)
        writer.endObject()
      }
    }
    writer.endArray()
  }

  private func writeContent(of unit: OutputUnit, to writer: inout JSONWriter) {
    let node = graph.nodes[unit.schema]
    writer.member("valid", unit.isValid)
    writer.member("evaluationPath", JSONPointer(tokens: unit.evaluationPath).description)
    writer.member("schemaLocation", graph.absoluteLocation(of: node.value, in: node))
    writer.member("instanceLocation", JSONPointer(tokens: unit.instancePath).description)
    if !unit.annotations.isEmpty {
      writer.key(unit.isValid ? "annotations" : "droppedAnnotations")
      writer.beginObject()
      for (keyword, value) in unit.annotations {
        writer.key(keyword.name)
        value.write(to: &writer)
      }
      writer.endObject()
    }
    if !unit.errors.isEmpty { writeErrors(of: unit, to: &writer) }
  }

  private func writeErrors(of unit: OutputUnit, to writer: inout JSONWriter) {
    var messages: [(name: String, text: String)] = []
    for (keyword, message) in unit.errors {
      // Two keywords that are read from one member share its name.
      if let index = messages.firstIndex(where: { $0.name == keyword.name }) {
        messages[index].text += "; \(message)"
      } else {
        messages.append((keyword.name, message))
      }
    }
    writer.key("errors")
    writer.beginObject()
    for (name, text) in messages {
      writer.member(name, text)
    }
    writer.endObject()
  }
}
