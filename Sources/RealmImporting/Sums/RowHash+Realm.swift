internal import Foundation
internal import RealmFiles

extension RowHash {
  /// Feeds a value as a `.realm` file has it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isMixed: Whether its column has values of any type, which keeps a date as Foundation has it.
  mutating func add(_ value: RealmValue, isMixed: Bool = false) {
    switch value {
    case .null, .link, .list, .set, .dictionary: addNull()
    case .int(let number): add(number)
    case .bool(let truth): add(truth)
    case .float(let number): add(number)
    case .double(let number): add(number)
    case .string(let text): add(text: text)
    case .data(let bytes): add(data: bytes)
    case .date(let time):
      add(date: isMixed ? time.date.timeIntervalSince1970 : time.secondsSince1970)
    case .decimal(let number): add(decimal: number.storedText ?? "")
    case .objectId(let id): add(objectID: id.bytes)
    case .uuid(let id): add(uuid: id.bytes)
    }
  }
}

extension RealmTimestamp {
  /// The nearest number of seconds.
  var secondsSince1970: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
}

extension RealmDecimal {
  /// The digits as stores keep decimal numbers; nil where `Decimal` cannot hold the number.
  var storedText: String? {
    guard isFinite, let number = Decimal(string: description, locale: nil), !number.isNaN else {
      return nil
    }
    return "\(number)"
  }
}

extension UUID {
  var bytes: [UInt8] { unsafe withUnsafeBytes(of: uuid) { unsafe Array($0) } }
}
