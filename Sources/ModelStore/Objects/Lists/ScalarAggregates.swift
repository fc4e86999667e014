internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// Order, sums and averages of the scalars that a collection has.
//
// In memory, because a collection of scalars holds them itself. What is compared is what a store keeps, so that
// enums and types of the app's own have the order of their stored values.
struct ScalarAggregates<Element: PersistableElement> {
  private let isDecimal: Bool
  private let values: [(element: Element, stored: StoredValue)]

  init(_ elements: [Element]) {
    isDecimal = ValueDescription(of: Element.self)?.type == .scalar(.decimal)
    values = elements.map { ($0, Self.stored($0)) }
  }

  private static func stored(_ element: Element) -> StoredValue {
    (element as? any StoredValueConvertible)?.storedValue ?? .null
  }

  // MARK: Order

  func sorted(ascending: Bool) -> [Element] {
    let places = values.indices.sorted { first, second in
      let (one, other) = (values[first].stored, values[second].stored)
      if ascending ? precedes(one, other) : precedes(other, one) { return true }
      // Equal ones stay in their order.
      return (ascending ? precedes(other, one) : precedes(one, other)) ? false : first < second
    }
    return places.map { values[$0].element }
  }

  func distinct() -> [Element] {
    var known: Set<Element> = []
    return values.map(\.element).filter { known.insert($0).inserted }
  }

  func least() -> Element? { present.min { precedes($0.stored, $1.stored) }?.element }

  func greatest() -> Element? { present.max { precedes($0.stored, $1.stored) }?.element }

  private var present: [(element: Element, stored: StoredValue)] {
    values.filter { $0.stored != .null }
  }

  private func precedes(_ one: StoredValue, _ other: StoredValue) -> Bool {
    if isDecimal, let one = DecimalKey.bytes(one), let other = DecimalKey.bytes(other) {
      return one.lexicographicallyPrecedes(other)
    }
    return switch (one, other) {
    case (.integer(let one), .integer(let other)): one < other
    case (.real(let one), .real(let other)): one < other
    case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.blob(let one), .blob(let other)): one.lexicographicallyPrecedes(other)
    default: Self.numbersFirst(one, other)
    }
  }

  /// The order of values of several types: nil, numbers, texts, bytes.
  private static func numbersFirst(_ one: StoredValue, _ other: StoredValue) -> Bool {
    if let one = number(one), let other = number(other) { return one < other }
    return rank(one) < rank(other)
  }

  private static func rank(_ value: StoredValue) -> Int {
    switch value {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob: 3
    }
  }

  private static func number(_ value: StoredValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text, .blob: nil
    }
  }

  // MARK: Sums

  func sum() -> Element {
    let total = total()
    guard let sum = total.value(as: Element.self) else {
      StoreFailure.fail("The sum \(total) does not fit \(Element.self)")
    }
    return sum
  }

  /// An average as an integer is cut off.
  func average<Value>() -> Value? {
    let count = present.filter { isDecimal || Self.number($0.stored) != nil }.count
    guard count > 0 else { return nil }
    if isDecimal {
      let average = decimalTotal() / Decimal(count)
      return average.storedValue.value() ?? Self.average(average.doubled)
    }
    let sum = present.compactMap { Self.number($0.stored) }.reduce(0, +)
    return Self.average(sum / Double(count))
  }

  private static func average<Value>(_ number: Double) -> Value? {
    StoredValue.real(number).value()
      ?? Int64(exactly: number.rounded(.towardZero)).flatMap { StoredValue.integer($0).value() }
  }

  private func total() -> StoredValue {
    if isDecimal { return decimalTotal().storedValue }
    var (integers, reals) = (0 as Int64, nil as Double?)
    for (_, stored) in present {
      switch stored {
      case .integer(let number):
        let (sum, hasOverflown) = integers.addingReportingOverflow(number)
        if hasOverflown { StoreFailure.fail("The sum does not fit \(Element.self)") }
        integers = sum
      case .real(let number): reals = (reals ?? 0) + number
      case .null, .text, .blob: break
      }
    }
    guard let reals else { return .integer(integers) }
    return .real(reals + Double(integers))
  }

  private func decimalTotal() -> Decimal {
    present.compactMap { Decimal(storedValue: $0.stored) }.reduce(0, +)
  }
}

extension Decimal {
  fileprivate var doubled: Double { NSDecimalNumber(decimal: self).doubleValue }
}
