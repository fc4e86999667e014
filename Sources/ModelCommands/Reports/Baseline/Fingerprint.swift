import ModelJSON

/// What stays the same of a failure when the text around it is edited.
///
/// A fingerprint is made of the rule, the keyword's place in its schema, the path with `*` for the
/// indexes of arrays, and what is wrong itself: the text of a scalar, the name of a missing
/// property. It is not made of lines, of the number of a record or of the payload's name. So it
/// survives that lines are put elsewhere and that other members change; and another wrong value of
/// the same kind is another fingerprint, or one that occurs once more.
struct Fingerprint: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let text: String

  init(_ finding: Finding) {
    let fragment = finding.keyword?.absoluteLocation.split(separator: "#").last.map(String.init)
    self.init(parts: [
      finding.rule, finding.keyword?.name ?? "", fragment ?? "", finding.generalPath,
      finding.subject,
    ])
  }

  /// The first half of the SHA-256 of the parts, each behind its length.
  init(parts: [String]) {
    var bytes: [UInt8] = []
    for part in parts {
      bytes += "\(part.utf8.count):".utf8
      bytes += part.utf8
    }
    text = String(SHA256.hexadecimalDigest(of: bytes).prefix(32))
  }
}

extension Finding {
  /// The path with `*` for every index.
  ///
  /// A key that is a number looks like an index, and is taken for one.
  var generalPath: String {
    instanceLocation.split(separator: "/", omittingEmptySubsequences: false)
      .map { !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } ? "*" : String($0) }
      .joined(separator: "/")
  }
}
