import Foundation
import Testing

/// The program that SwiftPM builds beside the tests, which they start as a process of its own.
enum BuiltProbe {
  static let url: URL? = {
    let places = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let folders = places + places.map { $0.deletingLastPathComponent() }
    return folders.map { $0.appendingPathComponent("ModelStoreProbe") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  static let reason: Comment = "needs the program that `swift build` puts beside the tests"

  /// Starts the program.
  static func start(_ words: [String], input: Pipe? = nil, output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    try process.run()
    return process
  }
}
