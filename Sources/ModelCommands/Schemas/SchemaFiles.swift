import ModelJSON

/// Finds the documents that schemas refer to: local files, and what the options say.
///
/// Nothing is ever fetched from a network.
///
/// Unchecked, because a terminal is not sendable: schemas are compiled by the thread that the
/// terminal belongs to, and only while they are is anything looked for.
struct SchemaFiles: @unchecked Sendable {
  /// A URI and the file or folder that stands for it.
  struct Place: Hashable, Sendable {
    let uri: String
    let path: String
  }

  private let terminal: Terminal
  /// The most special first.
  private let places: [Place]

  init(_ places: [Place], in terminal: Terminal) {
    self.terminal = terminal
    self.places = places.sorted { $0.uri.utf8.count > $1.uri.utf8.count }
  }

  /// The document at a URI without a fragment; nil where nobody says where it is.
  ///
  /// Throws ``FileError`` and `JSONSyntaxError`.
  func document(at uri: String) throws -> JSONDocument? {
    guard let path = path(of: uri) else { return nil }
    return try JSONDocument(parsing: terminal.read(path))
  }

  private func path(of uri: String) -> String? {
    for place in places where uri.hasPrefix(place.uri) {
      let rest = uri.dropFirst(place.uri.count)
      if terminal.kind(place.path) != .folder {
        if rest.isEmpty { return place.path }
      } else if !rest.isEmpty, !rest.split(separator: "/").contains("..") {
        return joined(place.path, decoded(rest))
      }
    }
    guard uri.hasPrefix(Self.scheme) else { return nil }
    return shortened(decoded(uri.dropFirst(Self.scheme.count)))
  }

  private func joined(_ folder: String, _ rest: String) -> String {
    (folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
      + (rest.hasPrefix("/") ? rest : "/" + rest)
  }

  // MARK: The URIs of files

  private static let scheme = "file://"

  /// The URI of a file; empty for the standard input, and where nobody knows the folder.
  func uri(of path: String) -> String {
    if path == "-" { return "" }
    if path.hasPrefix("/") { return Self.scheme + encoded(path) }
    if terminal.currentFolder.isEmpty { return "" }
    return Self.scheme + encoded(terminal.currentFolder + "/" + path)
  }

  /// What the URIs of all files in the folder of the process start with.
  var folderURI: String {
    terminal.currentFolder.isEmpty
      ? Self.scheme : Self.scheme + encoded(terminal.currentFolder) + "/"
  }

  /// What people call the document at a URI.
  func name(of uri: String) -> String {
    uri.hasPrefix(Self.scheme) ? shortened(decoded(uri.dropFirst(Self.scheme.count))) : uri
  }

  private func shortened(_ path: String) -> String {
    let folder = terminal.currentFolder + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}

/// Writes a path as RFC 3986 has it.
private func encoded(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".unicodeScalars)
  var text = String.UnicodeScalarView()
  for byte in path.utf8 {
    let isPlain =
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~/!$&'()*+,;=:@".utf8.contains(byte)
    if isPlain {
      text.append(Unicode.Scalar(byte))
    } else {
      text.append("%")
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
  }
  return String(text)
}

private func decoded(_ text: Substring) -> String {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    let digits = rest.prefix(2)
    let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    guard byte == 0x25, digits.count == 2, let value else {
      bytes.append(byte)
      continue
    }
    bytes.append(value)
    rest.removeFirst(2)
  }
  return String(decoding: bytes, as: UTF8.self)
}
