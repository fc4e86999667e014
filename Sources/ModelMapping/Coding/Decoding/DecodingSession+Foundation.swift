import Foundation
import ModelJSON

// The types that Foundation's decoder treats by strategies, or otherwise than they encode
// themselves.
extension DecodingSession {
  func date(at place: WordPointer) throws -> Date {
    if unsafe isNull(place) { throw unsafe misfit(Date.self, at: place) }
    let decoder = unsafe IndexDecoder(session: self, place: place)
    switch options.date {
    case .deferredToDate: return unsafe Date(timeIntervalSinceReferenceDate: try double(at: place))
    case .secondsSince1970: return unsafe Date(timeIntervalSince1970: try double(at: place))
    case .millisecondsSince1970:
      return unsafe Date(timeIntervalSince1970: try double(at: place) / 1000)
    case .iso8601:
      if let date = try? unsafe Date.ISO8601FormatStyle().parse(string(at: place)) { return date }
      throw unsafe try unreadable("date of ISO 8601, such as 2024-05-01T12:30:00Z", at: place)
    case .formatted(let formatter):
      if let date = unsafe formatter.date(from: try string(at: place)) { return date }
      throw unsafe try unreadable("date that the formatter reads", at: place)
    case .custom(let decode): return try decode(decoder)
    }
  }

  func data(at place: WordPointer) throws -> Data {
    if unsafe isNull(place) { throw unsafe misfit(Data.self, at: place) }
    let decoder = unsafe IndexDecoder(session: self, place: place)
    switch options.data {
    case .deferredToData: return try Data(from: decoder)
    case .base64:
      if let data = unsafe Data(base64Encoded: try string(at: place)) { return data }
      throw unsafe try unreadable("text in Base64", at: place)
    case .custom(let decode): return try decode(decoder)
    }
  }

  func url(at place: WordPointer) throws -> URL {
    if unsafe isNull(place) { throw unsafe misfit(URL.self, at: place) }
    if let url = unsafe URL(string: try string(at: place)) { return url }
    throw unsafe try unreadable("URL", at: place)
  }

  /// The decimal number that the text says, not the one that is next to its binary value.
  func decimal(at place: WordPointer) throws -> Decimal {
    let word = unsafe place.pointee
    guard word.isNumber else { throw unsafe misfit(Decimal.self, at: place) }
    guard let value = Decimal(string: numberText(word)), value.isFinite else {
      throw unsafe unrepresentable(Decimal.self, at: place)
    }
    return value
  }

  /// A string, which is not the text of a value.
  private func unreadable(_ expectation: String, at place: WordPointer) throws -> DecodingError {
    unsafe corrupted(
      unsafe "\"\(try string(at: place).prefix(80))\" is no \(expectation)",
      at: unsafe place
    )
  }
}
