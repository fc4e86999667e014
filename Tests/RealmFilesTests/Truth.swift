import Foundation
import ModelJSON
import ModelSchema
import RealmFiles

/// A file of known contents: `T name embedded rows pk=…` before the rows of a table, each a key and JSON.
struct Truth {
  struct Table {
    let name: String
    var rows: [Substring] = []
    var className: String {
      name.hasPrefix("class_") ? String(name.dropFirst("class_".count)) : name
    }
  }

  private(set) var tables: [Table] = []
  private var numbers: [String: Int64] = [:]

  init(_ url: URL) throws {
    for line in try Self.unzipped(url).split(separator: "\n") {
      if line.hasPrefix("T ") {
        tables.append(Table(name: String(line.split(separator: " ")[1])))
      } else {
        tables[tables.count - 1].rows.append(line)
      }
    }
    for (number, table) in tables.enumerated() { numbers[table.className] = Int64(number) }
  }

  private static func unzipped(_ url: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", url.path]
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  static func row(_ line: Substring) throws -> (key: Int64, members: [(String, SchemaValue)]) {
    let parts = line.split(separator: " ", maxSplits: 1)
    let document = try JSONDocument(parsing: String(parts[1]))
    var members: [(String, SchemaValue)] = []
    guard let object = document.root.object else { return (-1, []) }
    for member in object {
      members.append((member.key, SchemaValue(member.value)))
    }
    return (Int64(parts[0]) ?? -1, members)
  }

  /// A value as the truth writes it.
  func cell(_ value: RealmValue) -> SchemaValue {
    switch value {
    case .null: .null
    case .int(let number): .integer(number)
    case .bool(let flag): .bool(flag)
    case .float(let number): ["f": .integer(Int64(number.bitPattern))]
    case .double(let number): ["d": .number(JSONNumber(number.bitPattern))]
    case .string(let text): .string(text)
    case .data(let bytes): ["b": .string(hexadecimal(bytes))]
    case .date(let date): ["t": [.integer(date.seconds), .integer(Int64(date.nanoseconds))]]
    case .decimal(let number): ["n": decimal(number)]
    case .objectId(let identifier): ["o": .string(identifier.description)]
    case .uuid(let identifier):
      ["u": .string(identifier.uuidString.lowercased().filter { $0 != "-" })]
    case .link(let link): ["l": [.integer(numbers[link.className] ?? -1), .integer(link.key)]]
    case .list(let values), .set(let values): .array(values.map(cell))
    case .dictionary(let entries):
      ["D": .object(Dictionary(entries.map { ($0.key, cell($0.value)) }) { first, _ in first })]
    }
  }

  private func decimal(_ number: RealmDecimal) -> SchemaValue {
    [
      .integer(number.isNegative ? 1 : 0),
      .number(JSONNumber(number.high & ((1 << 49) - 1))), .number(JSONNumber(number.low)),
      .integer(Int64(number.exponent)),
    ]
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension SchemaValue {
  /// The same with the elements of an array in the order of their texts.
  var sorted: SchemaValue {
    guard let values = array else { return self }
    return .array(values.sorted { $0.canonicalText < $1.canonicalText })
  }
}
