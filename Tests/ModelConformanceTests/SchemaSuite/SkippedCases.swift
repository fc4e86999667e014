/// What is not judged yet: a file without its folder, and the case in it, or `*` for all.
///
/// The list has to be empty in the end.
private let skippedCases: [String: [String: String]] = [:]

enum SkippedCases {
  /// Why a case is not judged; nil if it is.
  static func reason(_ file: String, _ name: String) -> String? {
    let path = file.split(separator: "/").dropFirst().joined(separator: "/")
    return skippedCases[path]?["*"] ?? skippedCases[path]?[name]
  }
}
