import Foundation
import ModelJSON

/// An instant as ISO 8601 writes it, in the proleptic Gregorian calendar and UTC.
///
/// Foundation's `ISO8601DateFormatter` must be told beforehand which of the forms it will meet.
struct ISO8601Date: Equatable {
  /// Whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  var seconds: Int64
  /// What is left of a second, from 0 up to 1.
  var fraction: Double

  init(seconds: Int64, fraction: Double) {
    self.seconds = seconds
    self.fraction = fraction
  }

  /// Reads a text.
  init?(_ text: String) {
    var text = text
    let read = text.withUTF8 { bytes in
      var scanner = unsafe ISO8601Scanner(bytes)
      return scanner.instant()
    }
    guard let read else { return nil }
    self = read
  }

  /// Reads a text that is a day, without a time.
  init?(day text: String) {
    var text = text
    let read = text.withUTF8 { bytes in
      var scanner = unsafe ISO8601Scanner(bytes)
      return scanner.wholeDay()
    }
    guard let read else { return nil }
    self = read
  }

  /// Reads a string of a text, without making a `String` of it.
  init?(_ place: MapPlace, in map: Map) {
    let word = unsafe place.word.pointee
    guard word.kind == IndexKind.string else { return nil }
    if word.hasEscapes {
      self.init(unsafe map.view.string(word))
      return
    }
    let count = unsafe map.view.byteCount(word)
    let bytes = unsafe UnsafeBufferPointer(start: map.view.text(word), count: count)
    var scanner = unsafe ISO8601Scanner(bytes)
    guard let read = scanner.instant() else { return nil }
    self = read
  }

  /// - Parameter date: A date.
  ///
  /// Nil beyond the years that six digits can name.
  init?(_ date: Date) {
    let time = date.timeIntervalSinceReferenceDate
    guard abs(time) < 3e13 else { return nil }
    let whole = time.rounded(.down)
    seconds = Int64(whole) + Self.referenceSeconds
    fraction = time - whole
  }

  /// The instant as Foundation counts it: from 2001, where its doubles are finest.
  var date: Date {
    Date(timeIntervalSinceReferenceDate: Double(seconds - Self.referenceSeconds) + fraction)
  }

  /// 2001-01-01T00:00:00Z.
  private static var referenceSeconds: Int64 { 978_307_200 }
}
