/// Elements of which no two are equal, each found by hashing.
//
//   list     c  a  b          in the order in which they came
//   places   a: 1, b: 2, c: 0
struct DistinctElements<Element: Hashable> {
  private(set) var list: [Element] = []
  private var places: [Element: Int] = [:]

  init() {}

  /// Takes elements that a store has; of equal ones the first is found.
  init(_ elements: [Element]) {
    list = elements
    places.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() where places[element] == nil {
      places[element] = place
    }
  }

  var count: Int { list.count }

  func position(of element: Element) -> Int? {
    places[element]
  }

  /// Adds an element at the end.
  ///
  /// - Returns: False where there is such an element.
  @discardableResult
  mutating func append(_ element: Element) -> Bool {
    guard places[element] == nil else { return false }
    places[element] = list.count
    list.append(element)
    return true
  }

  /// Puts elements in the place of others; they are new and distinct.
  mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    guard range.lowerBound < list.count else {
      for element in elements { append(element) }
      return
    }
    for element in list[range] { places[element] = nil }
    list.replaceSubrange(range, with: elements)
    for place in range.lowerBound..<list.count { places[list[place]] = place }
  }
}
