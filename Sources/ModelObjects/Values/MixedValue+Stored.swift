internal import Foundation
public import ModelSchema

// A column without a declared type keeps integers, doubles, texts and bytes as they are; so queries compare
// them, and other programs read them. SQLite has no other types, so the rest are blobs that say what they are:
//
//   | FF 4D 4B | letter | payload |     b 1 byte · f 4 · d 8 (seconds since 1970) · u 16 · o 12 · n digits · x bytes
//                                       k, l, m: what it leads to; see `MixedTarget`
//
// Bytes that begin with the three of the mark become `x`, so that nothing is taken for what it is not.
extension MixedValue: PersistableScalar {
  private static var mark: [UInt8] { MixedTarget.mark }

  /// The value of a property that is declared without one: ``none``.
  public static func persistedDefault() -> MixedValue { .none }

  /// The value as a column holds it; null for an object and a collection that no store has yet.
  public var storedValue: StoredValue {
    switch self {
    case .none: .null
    case .int(let value): .integer(Int64(value))
    case .double(let value): .real(value)
    case .string(let value): .text(value)
    case .data(let value) where !value.starts(with: Self.mark): .blob([UInt8](value))
    case .data(let value): Self.marked("x", [UInt8](value))
    case .bool(let value): Self.marked("b", [value ? 1 : 0])
    case .float(let value): Self.marked("f", Self.bytes(UInt64(value.bitPattern), 4))
    case .date(let value):
      Self.marked("d", Self.bytes(value.timeIntervalSince1970.bitPattern, 8))
    case .objectId(let value): Self.marked("o", value.bytes)
    case .decimal128(let value): Self.marked("n", Array("\(value)".utf8))
    case .uuid(let value): Self.marked("u", unsafe withUnsafeBytes(of: value.uuid, Array.init))
    case .object, .list, .dictionary: target.map { .blob($0.bytes) } ?? .null
    }
  }

  private static func marked(_ letter: Unicode.Scalar, _ payload: [UInt8]) -> StoredValue {
    .blob(mark + [UInt8(ascii: letter)] + payload)
  }

  private static func bytes(_ bits: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * (count - 1 - $0))) }
  }

  /// Creates the value that a column holds.
  ///
  /// It is nil where a blob is marked as another type and is none.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    switch storedValue {
    case .null: self = .none
    case .integer(let number):
      guard let number = Int(exactly: number) else { return nil }
      self = .int(number)
    case .real(let number): self = .double(number)
    case .text(let text): self = .string(text)
    case .blob(let bytes):
      guard bytes.starts(with: Self.mark), bytes.count > 3 else {
        self = .data(Data(bytes))
        return
      }
      self.init(letter: Unicode.Scalar(bytes[3]), payload: Array(bytes[4...]))
    }
  }

  private init?(letter: Unicode.Scalar, payload: [UInt8]) {
    let bits = payload.count <= 8 ? payload.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } : 0
    switch (letter, payload.count) {
    case ("b", 1): self = .bool(bits != 0)
    case ("f", 4): self = .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case ("d", 8): self = .date(Date(timeIntervalSince1970: Double(bitPattern: bits)))
    case ("x", _): self = .data(Data(payload))
    case ("o", 12): self = ObjectId(bytes: payload).map(MixedValue.objectId) ?? MixedValue.none
    case ("u", 16):
      let uuid = unsafe payload.withUnsafeBytes { unsafe $0.loadUnaligned(as: uuid_t.self) }
      self = .uuid(UUID(uuid: uuid))
    case ("n", _):
      let digits = String(decoding: payload, as: UTF8.self)
      guard let number = Decimal(string: digits, locale: nil) else { return nil }
      self = .decimal128(number)
    case ("k", _), ("l", _), ("m", _):
      guard let target = MixedTarget(letter: letter, payload: payload) else { return nil }
      self = .object(MixedReference(target))
    default: return nil
    }
  }
}
