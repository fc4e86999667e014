import Foundation
import ModelCommands
import ModelTestSupport
import Testing

struct TerminalTests {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
  func `reads a file of any size`(size: Int) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("modelkit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(content).write(to: url)
    #expect(try Terminal.process.read(url.path) == content)
  }

  @Test func `reads the sample feed as Foundation does`() throws {
    let path = "Fixtures/dining-partner-brands.json"
    let content = try Terminal.process.read(PackageRoot.url(of: path).path)
    #expect(try content == PackageRoot.bytes(of: path))
  }

  @Test(arguments: [
    ("Fixtures/no-such-file.json", "No such file or directory"), ("Fixtures", "Is a directory"),
  ])
  func `says why a file cannot be read`(name: String, reason: String) {
    let path = PackageRoot.url(of: name).path
    let error = #expect(throws: FileError.self) { try Terminal.process.read(path) }
    #expect(error?.description == "cannot read '\(path)': \(reason)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/null"), "needs /dev/null"))
  func `reads what does not tell its size`() throws {
    #expect(try Terminal.process.read("/dev/null").isEmpty)
  }
}
