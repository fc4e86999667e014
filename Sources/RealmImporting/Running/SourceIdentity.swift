internal import Foundation
internal import ModelJSON
internal import ModelSchema
internal import RealmFiles

/// What tells a file from another one, and from itself after somebody has written to it.
//
// Every commit changes the header at the start or the footer at the end; an encrypted file has the state of
// its pages there. The time of the last change is none of it, so that a copy counts as the same file.
enum SourceIdentity {
  private static let blockSize = 4_096

  /// - Returns: A hash of the file's ends, of its size, and of how it is carried.
  static func text(
    of url: URL,
    _ plan: ImportPlan,
    _ options: RealmImportOptions
  ) throws -> String {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: 0)
    var bytes = [UInt8](try handle.read(upToCount: blockSize) ?? Data())
    try handle.seek(toOffset: size - min(size, UInt64(blockSize)))
    bytes += [UInt8](try handle.read(upToCount: blockSize) ?? Data())
    let words = "\(size) \(plan.version.fullHash) \(options.duplicates.rawValue)"
    return SHA256.hexadecimalDigest(of: bytes + Array(words.utf8))
  }
}
