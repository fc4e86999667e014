// What no row depends on: keys in payloads, and notes of importers.
extension DiffBuilder {
  mutating func comparePayloadKeys(of pair: PropertyPair) {
    let before = pair.old.jsonKey ?? pair.oldPath.property ?? pair.old.name
    let after = pair.new.payloadKey
    if before == after || pair.isRenamed {
      // The rename says what it means to payloads.
      let words = pair.isRenamed ? "beside its new name" : "which is its name"
      let message = "names its key in payloads, '\(after)', \(words)"
      add(pair.change(.notesChanged, .none, .jsonKey, message), in: .settings)
      return
    }
    // Dots lead into nested objects, which only wrap values.
    let isMoved = before.split(separator: ".").last == after.split(separator: ".").last
    let message = "is '\(after)' in payloads, and was '\(before)'"
    let code: ChangeCode = isMoved ? .wireEnvelope : .payloadKeyChanged
    add(pair.change(code, .none, .jsonKey, message), in: .settings)
  }

  mutating func compareNotes(of pair: PropertyPair) {
    compareNotes(from: pair.old.annotations, to: pair.new.annotations) { code, message in
      let isPlain = code == .notesChanged
      return pair.change(code, .none, .annotations, isPlain ? "has other notes" : message)
    }
  }

  mutating func compareNotes(of pair: EntityPair) {
    compareNotes(from: pair.old.annotations, to: pair.new.annotations) { code, message in
      pair.change(code, .none, .annotations, message)
    }
  }

  /// What notes say of payloads has codes of its own; all changes share one edit.
  private mutating func compareNotes(
    from old: [String: SchemaValue],
    to new: [String: SchemaValue],
    _ change: (ChangeCode, String) -> SchemaChange
  ) {
    let differences = PayloadNotes(from: old, to: new).differences
    for difference in differences {
      var found = change(difference.code, difference.message)
      found.wire = difference.wire
      add(found, in: .settings)
    }
    if differences.isEmpty || PayloadNotes.others(in: old) != PayloadNotes.others(in: new) {
      add(change(.notesChanged, "notes of an importer"), in: .settings)
    }
  }

  mutating func compareNotes() {
    guard current.annotations != new.annotations else { return }
    let place = SchemaPath("(version)")
    var change = SchemaChange(.notesChanged, .none, at: place, from: place, "notes of the version")
    change.edits = [.setAnnotations(new.annotations)]
    add(change, in: .settings)
  }
}
