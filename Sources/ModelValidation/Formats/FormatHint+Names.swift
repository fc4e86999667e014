import ModelJSON

/// Hints about what names things: hosts, mailboxes, resources, places in documents.
extension FormatHint {
  static func hostname(_ text: TextBytes) -> String? {
    if text.count > HostnameFormat.maximumName {
      return "longer than \(HostnameFormat.maximumName) characters"
    }
    if let hint = firstCharacter(in: text, { !ByteClass.hostname.contains($0) && $0 != 0x2E }) {
      return hint
    }
    for label in text.string.split(separator: ".", omittingEmptySubsequences: false) {
      if label.isEmpty { return "an empty label" }
      if label.utf8.count > HostnameFormat.maximumLabel {
        return "a label longer than \(HostnameFormat.maximumLabel) characters"
      }
      if label.hasPrefix("-") || label.hasSuffix("-") { return "a hyphen at the end of a label" }
    }
    return nil
  }

  static func email(_ text: TextBytes) -> String? {
    var at = text.count - 1
    while at >= 0, text[at] != 0x40 { at -= 1 }
    if at < 0 { return "no @" }
    if at == 0 { return "nothing before the @" }
    if at + 1 == text.count { return "nothing after the @" }
    return at > EmailFormat.maximumLocalPart
      ? "more than \(EmailFormat.maximumLocalPart) bytes before the @" : nil
  }

  static func uri(_ text: TextBytes, _ format: Format) -> String? {
    let isInternational = format == .iri || format == .iriReference
    let hint = firstCharacter(in: text) { byte in
      !ByteClass.query.contains(byte) && !"%#[]".utf8.contains(byte)
        && !(isInternational && byte >= 0x80)
    }
    if let hint { return "\(hint), which has to be percent-encoded" }
    for place in 0..<text.count where text[place] == 0x25 && !text.isPercentEncoded(at: place) {
      return "a % without two hexadecimal digits after it"
    }
    let needsScheme = format == .uri || format == .iri
    let end = isLetter(text[0]) ? text.skip(.scheme, from: 1) : 0
    return needsScheme && text[end] != 0x3A ? "no scheme such as https:" : nil
  }

  static func pointer(_ text: TextBytes) -> String? {
    if text[0] != 0x2F { return "no / at the start" }
    return "a ~ that is neither ~0 nor ~1"
  }
}
