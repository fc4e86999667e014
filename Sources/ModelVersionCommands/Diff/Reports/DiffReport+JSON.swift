import ModelSchema
import ModelValidation

extension DiffReport {
  /// The report for programs: `Schemas/diff-report.schema.json` describes it.
  var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("format", "modelkit-diff-report")
    list.set("version", 1)
    list["failed"] = .bool(fails)
    list["comparisons"] = .array(comparisons.map(\.jsonValue))
    return list.value
  }
}

extension DiffComparison {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list["old"] = old.jsonValue
    list["new"] = new.jsonValue
    list.set("kind", verdicts == nil ? "versions" : "schemas")
    if let verdicts {
      list["verdicts"] = .object(
        Dictionary(verdicts.map { ($0.key.rawValue, .string($0.value.rawValue)) }) { first, _ in
          first
        }
      )
    }
    list["findings"] = .array(findings.map(\.jsonValue))
    list.set("omitted", omittedCount == 0 ? nil : omittedCount)
    list["questions"] = .array(questions.map(\.jsonValue))
    list.set("inferredMigration", inferred?.rawValue)
    list["corpus"] = corpus?.jsonValue
    list.set("summary", summary)
    return list.value
  }
}

extension DiffComparison.Side {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("name", name)
    list.set("path", path)
    list.set("shapeHash", shapeHash)
    list.set("fullHash", fullHash)
    return list.value
  }
}

extension DiffFinding {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("code", code)
    list.set("title", title)
    list.set("class", changeClass?.rawValue)
    list.set("path", path)
    if oldPlace != place { list.set("oldPath", oldPlace?.description) }
    list.set("message", message)
    list["wire"] = [
      "backward": .string(backward.rawValue), "forward": .string(forward.rawValue),
    ]
    let pairs = witnesses.map { ($0.key.rawValue, SchemaValue.string($0.value)) }
    if !pairs.isEmpty { list["witnesses"] = .object(Dictionary(pairs) { first, _ in first }) }
    if let locations {
      list["locations"] = ["old": .string(locations.old), "new": .string(locations.new)]
    }
    list.set("question", question)
    list["answer"] = answer?.jsonValue
    list.set("knownNames", strings: knownNames)
    if let inferred {
      list["inferredMigration"] = [
        "outcome": .string(inferred.outcome.rawValue), "reason": .string(inferred.reason),
      ]
    }
    list["acceptance"] = acceptance?.jsonValue
    return list.value
  }
}

extension AcceptedChange {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("code", code)
    list.set("path", path)
    list.set("reason", reason)
    list.set("expires", expires)
    return list.value
  }
}

extension CorpusCount {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("total", total)
    list.set("both", both)
    list.set("onlyOld", onlyOld)
    list.set("onlyNew", onlyNew)
    list.set("neither", neither)
    list.set("notJSON", notJSON)
    list.set("examples", strings: examples)
    return list.value
  }
}
