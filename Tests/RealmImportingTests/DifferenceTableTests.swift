import Foundation
import ModelObjects
import ModelSchema
import ModelStore
import ModelTestSupport
import Testing

@testable import RealmFiles
@testable import RealmImporting

@Suite("The table of what an import makes different")
struct DifferenceTableTests {
  private static let page = "Sources/ModelKit/ModelKit.docc/LeavingRealm.md"

  /// The rows of the table: what the file has, and what the store has then.
  private static func rows() throws -> [String: String] {
    let text = try String(
      contentsOf: PackageRoot.url.appendingPathComponent(page),
      encoding: .utf8
    )
    let lines = text.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    let cells = lines.map { line in
      line.components(separatedBy: " | ").map {
        $0.trimmingCharacters(in: .init(charactersIn: "| "))
      }
    }
    return Dictionary(cells.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  /// A value in a column of a type: what is stored, and the reason where it is another.
  private static func fit(_ value: RealmValue, _ type: ScalarType, optional: Bool = true) -> String
  {
    let fitted = ValueFitting(value, .scalar(type), isOptional: optional)
    let reason = fitted.reason.map { ", reported as `\($0.rawValue)`" } ?? ""
    return "\(word(fitted.value))\(reason)"
  }

  private static func word(_ value: RealmValue) -> String {
    switch value {
    case .null: "nil"
    case .double(let number): "`\(number)`"
    case .string(let text): text.isEmpty ? "an empty text" : "`\(text)`"
    case .int(let number): "`\(number)`"
    default: "\(value)"
    }
  }

  private static let infinity = RealmDecimal(low: 0, high: 0x7800_0000_0000_0000)
  private static let huge = RealmDecimal(low: 1, high: UInt64(6176 + 6000) << 49)

  private static let behaviour: [String: @Sendable () -> String] = [
    "`Double.nan` in `Double?`": { fit(.double(.nan), .double) },
    "`Double.nan` in `Double`": { fit(.double(.nan), .double, optional: false) },
    "an infinite or far too large `Decimal128` in `Decimal128?`": {
      let both = Set([fit(.decimal(infinity), .decimal), fit(.decimal(huge), .decimal)])
      return both.sorted().joined(separator: "; ")
    },
    "a set in `AnyRealmValue`": { fit(.set([.int(1)]), .mixed) },
    "the key 4 of an object without a primary key": {
      "`_id` \(KeyMap.identity(4).label)"
    },
    "a date of 0.5 s before 1970": {
      let time = RealmTimestamp(seconds: 0, nanoseconds: -500_000_000)
      return "`\(time.secondsSince1970)`"
    },
    "a date with nanoseconds": {
      let time = RealmTimestamp(seconds: 1_700_000_000, nanoseconds: 123_456_789)
      return abs(time.secondsSince1970 - 1_700_000_000.123456789) < 2.5e-7
        ? "the nearest `Double`, within 0.25 µs" : "\(time.secondsSince1970)"
    },
    "`-0.0`": {
      var (left, right) = (RowHash(seed: 0), RowHash(seed: 0))
      left.add(RealmValue.double(-0.0))
      right.add(RealmValue.double(0))
      return left == right ? "`0.0`" : "`-0.0`"
    },
  ]

  @Test(arguments: behaviour.keys.sorted())
  func `says what the import does`(situation: String) throws {
    #expect(try Self.rows()[situation] == Self.behaviour[situation]?())
  }

  @Test func `has no row that is not tested`() throws {
    let rows = try Self.rows().filter { $0.value != "as in the file" }
    #expect(Set(rows.keys) == Set(Self.behaviour.keys))
  }
}
