import Foundation
import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

/// The Swift compiler of the machine, with the modules that SwiftPM has built beside the tests.
enum SwiftCompiler {
  static let isAvailable =
    BuiltTool.url != nil && modules.map { FileManager.default.fileExists(atPath: $0.path) } == true
    && (try? Terminal.process.run("swiftc", ["--version"]))?.status == 0

  static let reason: Comment =
    "needs swiftc, and the modules that `swift build` puts beside the tests"

  private static var modules: URL? {
    BuiltTool.url?.deletingLastPathComponent().appendingPathComponent("Modules")
  }

  /// What the compiler says about the errors in a folder's files, as one module that imports the
  /// drop-in names; empty where there are none.
  static func errors(in folder: URL, files: [String], flags: [String] = []) throws -> String {
    var words = ["-swift-version", "6", "-suppress-warnings", "-I", modules?.path ?? "."] + flags
    let map = PackageRoot.url(of: "Sources/CModelKitSQLite/module.modulemap").path
    words += ["-Xcc", "-fmodule-map-file=\(map)", "-I", folder.path]
    let dropIn = PackageRoot.url(of: "Sources/DropIn/Sources")
    for (name, sources) in [
      ("RealmSwift", ["RealmSwift.swift", "UnavailableNames.swift"]),
      ("ObjectMapper", ["ObjectMapper.swift"]),
    ] {
      let module = folder.appendingPathComponent("\(name).swiftmodule").path
      let start = ["-emit-module", "-module-name", name, "-emit-module-path", module]
      let paths = sources.map { dropIn.appendingPathComponent("\(name)/\($0)").path }
      let made = try Terminal.process.run("swiftc", start + words + paths)
      guard made.status == 0 else { return made.errors }
    }
    let paths = files.map { folder.appendingPathComponent($0).path }
    let result = try Terminal.process.run("swiftc", ["-typecheck"] + words + paths)
    return result.status == 0 ? "" : result.errors
  }
}
