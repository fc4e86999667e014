import Foundation
import ModelJSON
import ModelTestSupport
import Testing

/// Damaged texts must give an error that points into the text, never a crash or a hang.
struct DamageTests {
  @Test(arguments: Fixtures.jsonFiles)
  func `survives every truncation of a fixture`(file: String) throws {
    let bytes = try PackageRoot.bytes(of: file)
    // Cutting a long file at every byte takes minutes without optimisation: there, every byte of
    // the first and the last part, and of the middle one in so many.
    let stride = max(1, bytes.count * bytes.count / Self.workload)
    for length in 0..<bytes.count where length % stride == 0 || length < 1000 {
      read(Array(bytes[..<length]))
    }
    for length in max(0, bytes.count - 100)..<bytes.count { read(Array(bytes[..<length])) }
  }

  @Test
  func `gives every truncation of an object an error at or before its end`() throws {
    let text = #"{"a\u00e9":[1,-2.5e+3,true,false,null,"x\n\uD83D\uDE00é"],"b":{"c":{}}}"#
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let error = #expect(throws: JSONSyntaxError.self) {
        try JSONDocument(parsing: Array(bytes[..<length]))
      }
      #expect(error.map { $0.offset <= length } == true)
    }
  }

  @Test
  func `survives every replacement of every byte`() throws {
    let text =
      #"{"k\u00e9\\":[0,-2.5e+3,true,null,"é\uD83D\uDE00"],"b":{"c":{}},"long key of 20":""}"#
    let bytes = Array(text.utf8)
    for position in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var damaged = bytes
        damaged[position] = byte
        read(damaged)
      }
    }
  }

  @Test
  func `survives every short text of structural bytes`() {
    let alphabet = Array("[]{},:\"\\1-e.tu \u{1}".utf8) + [0x00, 0xC3, 0xFF]
    var texts: [[UInt8]] = [[]]
    for _ in 1...3 {
      texts = texts.flatMap { text in alphabet.map { text + [$0] } }
      for text in texts { read(text) }
    }
  }

  /// Reads a text in memory of exactly its size and uses what comes out of it.
  private func read(_ bytes: [UInt8]) {
    do {
      let document = try JSONDocument(parsing: bytes)
      let again = try JSONDocument(parsing: document.serializedBytes())
      let difference = ValueComparison.firstDifference(document.root, again.root)
      #expect(difference == nil, "\(String(decoding: bytes, as: UTF8.self))")
    } catch {
      let isInside = error.offset >= 0 && error.offset <= bytes.count
      #expect(isInside, "\(error) in \(String(decoding: bytes, as: UTF8.self))")
      // Counting lines is slow without optimisation, so not in long texts.
      if bytes.count < 5000 { #expect(error.position.line >= 1 && error.position.column >= 1) }
    }
  }

  private static let workload = LongRun.isOn ? Int.max : 30_000_000
}

/// The payloads that the package brings along.
enum Fixtures {
  static let jsonFiles: [String] = {
    let folders = ["Fixtures", "Fixtures/Damaged", "Schemas"]
    return folders.flatMap { folder -> [String] in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: PackageRoot.url(of: folder).path
      )
      return (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }
  }()
}
