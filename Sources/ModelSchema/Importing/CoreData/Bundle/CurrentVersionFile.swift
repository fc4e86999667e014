internal import Foundation

/// The file `.xccurrentversion`, which names the version that the app uses.
enum CurrentVersionFile {
  static let name = ".xccurrentversion"
  /// Real files have 260 bytes; the bound keeps the nesting low for the system's parser.
  private static let maximumLength = 4_096

  /// What the file says.
  enum Content: Hashable {
    case name(String)
    /// A property list that names no version; Xcode writes one now and then.
    case nothing
    /// A file that is no property list.
    case malformed
  }

  private struct Members: Decodable {
    let folder: String?

    enum CodingKeys: String, CodingKey {
      case folder = "_XCCurrentVersionName"
    }
  }

  static func read(_ bytes: [UInt8]) -> Content {
    guard bytes.count <= maximumLength else { return .malformed }
    guard let members = try? PropertyListDecoder().decode(Members.self, from: Data(bytes)) else {
      return .malformed
    }
    guard let folder = members.folder, !folder.isEmpty else { return .nothing }
    return .name(PathText.withoutExtension(folder, "xcdatamodel"))
  }
}

extension PathText {
  /// The name without the given extension; other dots stay, as in `Shop v2.5`.
  static func withoutExtension(_ name: String, _ wanted: String) -> String {
    name.hasSuffix(".\(wanted)") ? String(name.dropLast(wanted.count + 1)) : name
  }
}
