import Foundation
import Testing

/// The real `modelkit`, which SwiftPM builds beside the tests.
enum BuiltTool {
  static let url: URL? = {
    let places = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let folders = places + places.map { $0.deletingLastPathComponent() }
    return folders.map { $0.appendingPathComponent("modelkit") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  static let reason: Comment = "needs the tool that `swift build` puts beside the tests"

  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs the tool in a folder and feeds its standard input.
  static func run(_ words: [String], in folder: URL, input: [UInt8] = []) throws -> Outcome {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    process.currentDirectoryURL = folder
    let standardInput = Pipe()
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input))
    try standardInput.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorText = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorText, as: UTF8.self)
    )
  }
}
