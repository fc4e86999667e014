package import Foundation
package import Testing

/// The real `modelkit`, which SwiftPM builds beside the tests.
package enum BuiltTool {
  package static let url: URL? = {
    let places = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let folders = places + places.map { $0.deletingLastPathComponent() }
    return folders.map { $0.appendingPathComponent("modelkit") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  package static let reason: Comment = "needs the tool that `swift build` puts beside the tests"

  package struct Outcome {
    package let code: Int32
    package let output: String
    package let errors: String
  }

  /// Runs the tool in a folder and feeds its standard input.
  package static func run(_ words: [String], in folder: URL, input: [UInt8] = []) throws -> Outcome
  {
    let pipe = Pipe()
    return try run(words, in: folder, standardInput: pipe.fileHandleForReading) { _ in
      try pipe.fileHandleForWriting.write(contentsOf: Data(input))
      try pipe.fileHandleForWriting.close()
    }
  }

  /// Runs the tool in a folder; `meanwhile` is called when it has started.
  package static func run(
    _ words: [String],
    in folder: URL,
    standardInput: FileHandle?,
    standardOutput: FileHandle? = nil,
    meanwhile: (Process) throws -> Void = { _ in }
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardInput = standardInput ?? FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = standardOutput ?? output
    process.standardError = errors
    try process.run()
    try meanwhile(process)
    let text = standardOutput == nil ? try output.fileHandleForReading.readToEnd() : nil
    let errorText = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus,
      output: String(decoding: text ?? Data(), as: UTF8.self),
      errors: String(decoding: errorText, as: UTF8.self)
    )
  }
}
