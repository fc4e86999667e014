import ModelJSON

extension Finding {
  /// The finding as our own report has it, on one line.
  var json: String { jsonObject { writeMembers(to: &$0, isCause: false) } }

  private func writeMembers(to writer: inout JSONWriter, isCause: Bool) {
    if !isCause {
      writer.member("severity", severity.rawValue)
      writer.member("fingerprint", Fingerprint(self).text)
    }
    writer.member("rule", rule)
    writer.member("message", message)
    place?.writeMembers(to: &writer)
    if !isCause { writer.member("record", ifKnown: record) }
    if keyword != nil || !instanceLocation.isEmpty {
      writer.member("instanceLocation", instanceLocation)
    }
    if let keyword {
      writer.member("keyword", keyword.name)
      writer.member("keywordLocation", keyword.location)
      writer.member("absoluteKeywordLocation", keyword.absoluteLocation)
    }
    writer.member("suggestion", ifKnown: suggestion)
    writeExplanation(to: &writer)
  }

  private func writeExplanation(to writer: inout JSONWriter) {
    writer.member("closestBranch", ifKnown: closestBranch)
    if !causes.isEmpty {
      writer.array("causes") { writer in
        for cause in causes { writer.object { cause.writeMembers(to: &$0, isCause: true) } }
      }
    }
    if let related {
      writer.object("related") { writer in
        writer.member("message", related.message)
        related.place.writeMembers(to: &writer)
      }
    }
    if let excerpt { writer.object("excerpt") { excerpt.writeMembers(to: &$0) } }
  }
}

extension SourceRange {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("line", start.line)
    writer.member("column", start.column)
    writer.member("endLine", end.line)
    writer.member("endColumn", end.column)
    writer.member("byteOffset", bytes.lowerBound)
    writer.member("byteLength", bytes.count)
  }
}

extension SourceExcerpt {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("before", before)
    writer.member("marked", marked)
    writer.member("after", after)
    if isCutAtStart { writer.member("isCutAtStart", true) }
    if isCutAtEnd { writer.member("isCutAtEnd", true) }
  }
}
