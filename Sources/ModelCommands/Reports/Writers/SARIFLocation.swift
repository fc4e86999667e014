import ModelJSON

/// How SARIF names files: from the root of the source tree, as URI references.
struct SARIFFiles {
  static let baseID = "%SRCROOT%"

  let root: SourceRoot

  func write(_ payload: PayloadInfo, to writer: inout JSONWriter) {
    writer.object("artifactLocation") {
      guard payload.isFile else {
        $0.member("uri", "stdin")
        return
      }
      let path = root.relativePath(of: payload.name)
      let isInside = path.utf8.first != 0x2F
      $0.member("uri", (isInside ? "" : "file://") + percentEncodedPath(path))
      if isInside { $0.member("uriBaseId", Self.baseID) }
    }
  }
}

/// Encodes what does not stand for itself in the path of a relative reference (RFC 3986, section
/// 4.2): a colon could be taken for the end of a scheme.
func percentEncodedPath(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in path.utf8 {
    let isAllowed =
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~!$&'()*+,;=@/".utf8.contains(byte)
    bytes += isAllowed ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Writes the parts of SARIF that lie in a payload.
struct SARIFLocation {
  let files: SARIFFiles
  let payload: PayloadInfo

  func writeResult(_ finding: Finding, rule: Int, to writer: inout JSONWriter) {
    writer.member("ruleId", finding.rule)
    writer.member("ruleIndex", rule)
    writer.member("level", finding.severity.rawValue)
    writeMessage(FindingText().message(of: finding), to: &writer)
    writer.array("locations") { $0.object { write(finding, to: &$0) } }
    writeRelated(of: finding, to: &writer)
    writer.object("partialFingerprints") {
      $0.member("modelkitFailure/v1", Fingerprint(finding).text)
    }
    writeProperties(of: finding, to: &writer)
  }

  func writeNotification(_ finding: Finding, to writer: inout JSONWriter) {
    writer.member("level", finding.severity.rawValue)
    writeMessage(visible(finding.message), to: &writer)
    writer.array("locations") { $0.object { write(finding, to: &$0) } }
  }

  private func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.object("physicalLocation") {
      files.write(payload, to: &$0)
      guard let place = finding.place else { return }
      write(place, to: &$0)
      writeLine(of: finding, to: &$0)
    }
    guard finding.keyword != nil || !finding.instanceLocation.isEmpty else { return }
    writer.array("logicalLocations") {
      $0.object {
        $0.member("fullyQualifiedName", finding.instanceLocation)
        $0.member("kind", "value")
      }
    }
  }

  private func write(_ place: SourceRange, to writer: inout JSONWriter) {
    writer.object("region") {
      $0.member("startLine", place.start.line)
      $0.member("startColumn", place.start.column)
      $0.member("endLine", place.end.line)
      $0.member("endColumn", place.end.column)
      $0.member("byteOffset", place.bytes.lowerBound)
      $0.member("byteLength", place.bytes.count)
    }
  }

  /// The whole line, where it is not cut.
  private func writeLine(of finding: Finding, to writer: inout JSONWriter) {
    guard let place = finding.place, let excerpt = finding.excerpt,
      !excerpt.isCutAtStart, !excerpt.isCutAtEnd
    else { return }
    writer.object("contextRegion") {
      $0.member("startLine", place.start.line)
      $0.object("snippet") { $0.member("text", excerpt.before + excerpt.marked + excerpt.after) }
    }
  }

  private func writeRelated(of finding: Finding, to writer: inout JSONWriter) {
    let causes = finding.unmentionedCauses.compactMap { cause in
      cause.place.map { ("closest branch: " + FindingText().message(of: cause), $0) }
    }
    let related = finding.related.map { [($0.message, $0.place)] } ?? []
    guard !(related + causes).isEmpty else { return }
    writer.array("relatedLocations") { writer in
      for (message, place) in related + causes {
        writer.object {
          $0.object("physicalLocation") {
            files.write(payload, to: &$0)
            write(place, to: &$0)
          }
          writeMessage(message, to: &$0)
        }
      }
    }
  }

  private func writeProperties(of finding: Finding, to writer: inout JSONWriter) {
    guard finding.keyword != nil || finding.record != nil else { return }
    writer.object("properties") {
      $0.member("keyword", ifKnown: finding.keyword?.name)
      $0.member("keywordLocation", ifKnown: finding.keyword?.location)
      $0.member("absoluteKeywordLocation", ifKnown: finding.keyword?.absoluteLocation)
      $0.member("record", ifKnown: finding.record)
    }
  }

  private func writeMessage(_ text: String, to writer: inout JSONWriter) {
    writer.object("message") { $0.member("text", withoutLinks(text)) }
  }

  /// Text of a payload must not become a link: `[text](target)` is one (SARIF, section 3.11.6).
  private func withoutLinks(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x28, bytes.last == 0x5D { bytes.insert(0x5C, at: bytes.count - 1) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
