import ModelJSON

/// What the arrays of one place have in common; all their elements are one place.
final class InferredArrays {
  private var sizes: ClosedRange<Int>?
  private let elements = InferredShape()

  func add(_ array: JSONArray, _ options: SchemaInferenceOptions, depth: Int) {
    widen(to: array.count...array.count)
    for element in array { elements.add(element, options, depth: depth) }
  }

  private func widen(to other: ClosedRange<Int>) {
    sizes =
      sizes.map {
        min($0.lowerBound, other.lowerBound)...max($0.upperBound, other.upperBound)
      } ?? other
  }

  func merge(_ other: InferredArrays, _ options: SchemaInferenceOptions) {
    if let theirs = other.sizes { widen(to: theirs) }
    elements.merge(other.elements, options)
  }

  func write(_ options: SchemaInferenceOptions, to writer: inout JSONWriter) {
    if let sizes, sizes.upperBound > 0 {
      writer.key("items")
      elements.write(options, to: &writer)
    }
    guard options.infersBounds, let sizes else { return }
    writer.member("minItems", sizes.lowerBound)
    writer.member("maxItems", sizes.upperBound)
  }
}
