import ModelJSON

/// What the numbers of one place have in common.
struct InferredNumbers {
  private(set) var count = 0
  private(set) var areIntegers = true
  private var minimum: JSONNumber?
  private var maximum: JSONNumber?

  mutating func add(_ number: JSONNumber, _ options: SchemaInferenceOptions) {
    count += 1
    areIntegers = areIntegers && number.isInteger
    if options.infersBounds { widen(to: number, number) }
  }

  private mutating func widen(to low: JSONNumber, _ high: JSONNumber) {
    if minimum.map({ low < $0 }) ?? true { minimum = low }
    if maximum.map({ high > $0 }) ?? true { maximum = high }
  }

  mutating func merge(_ other: InferredNumbers) {
    count += other.count
    areIntegers = areIntegers && other.areIntegers
    if let low = other.minimum, let high = other.maximum { widen(to: low, high) }
  }

  func writeBounds(to writer: inout JSONWriter) {
    guard let minimum, let maximum else { return }
    writer.key("minimum")
    writer.number(minimum)
    writer.key("maximum")
    writer.number(maximum)
  }
}
