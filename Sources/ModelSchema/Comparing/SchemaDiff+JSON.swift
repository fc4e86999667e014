extension SchemaDiff {
  /// The layout of files with diffs that is written.
  package static let formatVersion = 1

  /// The diff as JSON: both versions by their hashes, the worst class and verdicts, changes, questions.
  ///
  /// `Schemas/schema-diff.schema.json` describes it. Equal diffs have equal texts.
  public var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("formatVersion", Self.formatVersion)
    list["from"] = from.reference
    list["to"] = to.reference
    list.set("class", changeClass.rawValue)
    list["wire"] = wire.jsonValue
    list["changes"] = .array(changes.map(\.jsonValue))
    list["questions"] = .array(questions.map(\.jsonValue))
    list.set("staleAnswers", strings: staleAnswers)
    return list.value
  }
}

extension SchemaVersion {
  fileprivate var reference: SchemaValue {
    var list = MemberList()
    list.set("version", number)
    list.set("name", name)
    list.set("shapeHash", shapeHash)
    list.set("fullHash", fullHash)
    return list.value
  }
}

extension SchemaChange {
  /// The change as it stands in the JSON of a diff.
  public var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("code", code.rawValue)
    list.set("title", code.title)
    list.set("class", changeClass.rawValue)
    list.set("path", path.description)
    list.set("oldPath", oldPath?.description)
    list.set("message", message)
    list["wire"] = wire.jsonValue
    list.set("knownNames", strings: knownNames)
    list.set("question", question)
    list["answer"] = answer?.jsonValue
    return list.value
  }
}

extension SchemaQuestion {
  /// The question as it stands in the JSON of a diff.
  public var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("id", id)
    list.set("kind", kind.rawValue)
    list.set("code", code.rawValue)
    list.set("path", path.description)
    list.set("text", text)
    list["choices"] = .array(choices.map(\.jsonValue))
    list["default"] = defaultAnswer?.jsonValue
    return list.value
  }
}

extension SchemaQuestion.Choice {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list["answer"] = answer.jsonValue
    list.set("consequence", consequence)
    // Two digits: more would say more than the score does, and differ between platforms.
    if score > 0 { list["score"] = .double((score * 100).rounded() / 100) }
    list.set("needsValue", flag: needsValue)
    return list.value
  }
}
