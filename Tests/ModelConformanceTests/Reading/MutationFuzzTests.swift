import Foundation
import ModelJSON
import ModelTestSupport
import Testing

/// Mutated documents, judged by this reader and by `JSONSerialization`.
///
/// Where the two disagree, one of the known differences must explain it:
///
/// | text                                         | here     | JSONSerialization on Linux      |
/// |----------------------------------------------|----------|---------------------------------|
/// | a comma before a closing bracket             | refused  | accepted, against RFC 8259      |
/// | UTF-16 and UTF-32                            | refused  | accepted                        |
/// | a number beyond `Double`, such as `1e400`    | accepted | refused                         |
/// | U+FEFF as the first character of a string    | kept     | dropped                         |
/// | repeated members                             | all kept | the last one, in no order       |
struct MutationFuzzTests {
  @Test
  func `agrees with JSONSerialization but for the known differences`() throws {
    var fuzzer = Fuzzer(seed: 2026)
    var accepted = 0
    let rounds = ProcessInfo.processInfo.environment["MODELKIT_FUZZ_ROUNDS"].flatMap { Int($0) }
    for _ in 0..<(rounds ?? 20_000) {
      let bytes = fuzzer.nextDocument()
      if try isAcceptedByBoth(bytes) { accepted += 1 }
    }
    // Neither all nor none: the mutations reach both sides.
    #expect(accepted > 1000)
  }

  /// Compares the verdicts, and where both accept the values.
  private func isAcceptedByBoth(_ bytes: [UInt8]) throws -> Bool {
    let foundation = try? JSONSerialization.jsonObject(
      with: Data(bytes),
      options: .fragmentsAllowed
    )
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      if foundation != nil {
        #expect(isKnown(error, in: bytes), "refused: \(show(bytes)) \(error)")
      }
      return false
    }
    guard let foundation else {
      #expect(holdsHugeNumber(document.root), "accepted: \(show(bytes))")
      return false
    }
    let isComparable =
      document.duplicateMembers().isEmpty && !holdsEquivalentKeys(document.root)
      && !holdsByteOrderMark(bytes)
    if isComparable {
      let difference = ValueComparison.firstDifference(document.root, fromFoundation: foundation)
      #expect(difference == nil, "values: \(show(bytes)) at \(difference ?? "")")
    }
    return true
  }

  private func isKnown(_ error: JSONSyntaxError, in bytes: [UInt8]) -> Bool {
    switch error.kind {
    case .otherEncoding:
      return true
    case .unexpectedCharacter("]", .value), .unexpectedCharacter("}", .key):
      let before = bytes[..<error.offset].last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      return before == UInt8(ascii: ",")
    default:
      return false
    }
  }

  private func holdsHugeNumber(_ value: JSONValue) -> Bool {
    if let elements = value.array { return elements.contains { holdsHugeNumber($0) } }
    if let members = value.object { return members.contains { holdsHugeNumber($0.value) } }
    return value.kind == .number && value.double == nil
  }

  /// Keys that are two here and one in a Swift dictionary, such as `é` and `e` with an accent.
  private func holdsEquivalentKeys(_ value: JSONValue) -> Bool {
    if let elements = value.array { return elements.contains { holdsEquivalentKeys($0) } }
    guard let members = value.object else { return false }
    return Set(members.map(\.key)).count != members.count
      || members.contains { holdsEquivalentKeys($0.value) }
  }

  private func holdsByteOrderMark(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.dropFirst(3), as: UTF8.self).unicodeScalars.contains("\u{FEFF}")
  }

  private func show(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}

/// Makes documents by damaging good ones, the same ones in every run.
private struct Fuzzer {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private static let seeds: [[UInt8]] = [
    #"{"id":"b-1","name":"Caf\u00e9 é","new":true,"n":[1,-2.5e+3,0,1e5],"o":{"a":null}}"#,
    #"[[],{},"",0,-0,1.0,1E-2,true,false,null,"\ud83d\ude00\"\\\/\b\f\n\r\t"]"#,
    "{\n  \"a\" : [ 1 , 2 ],\r\n\t\"b\" : \"日本語 \u{1F600}\", \"é\":1, \"e\u{301}\":2 }",
    #"{"a":{"b":{"c":[[[12345678901234567890,0.1234567890123456789]]]}},"a":1}"#,
    "\u{FEFF}{\"bom\":[\"a string of more than sixteen bytes, and another one\"]}",
    "[9223372036854775807,-9223372036854775808,18446744073709551615,1e308,5e-324]",
    "\"only a string\"", "-12.5e-3", " true ",
  ].map { Array($0.utf8) }

  private static let interesting: [UInt8] =
    Array("[]{},:\"\\/0123456789-+.eEtrufalsn \n\r\t".utf8)
    + [0x00, 0x01, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF]

  mutating func nextDocument() -> [UInt8] {
    var bytes = Self.seeds[below(Self.seeds.count)]
    for _ in 0...below(3) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let position = below(bytes.count)
    switch below(6) {
    case 0: bytes[position] = Self.interesting[below(Self.interesting.count)]
    case 1: bytes.insert(Self.interesting[below(Self.interesting.count)], at: position)
    case 2: bytes.remove(at: position)
    case 3: bytes.removeSubrange(position..<min(bytes.count, position + 1 + below(8)))
    case 4:
      let end = min(bytes.count, position + 1 + below(12))
      bytes.insert(contentsOf: bytes[position..<end], at: below(bytes.count))
    default: bytes.swapAt(position, below(bytes.count))
    }
  }

  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
