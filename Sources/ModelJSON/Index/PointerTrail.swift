/// Finds the paths of many values of one document, best in the order of the text.
///
/// A path is found by stepping over the siblings before each value on the way. The trail keeps the
/// way to the last value, and the next search goes on there: so the elements of a long array are
/// stepped over once in all, not once for each value.
package struct PointerTrail {
  private var storage: DocumentStorage?
  private var steps: [Step] = []

  /// Creates a trail that has been nowhere.
  package init() {}

  /// The path of a value in its document: that of ``JSONValue/pointer``.
  package mutating func pointer(to value: JSONValue) -> JSONPointer {
    if storage !== value.storage {
      storage = value.storage
      steps = []
    }
    let target = value.wordIndex
    while let last = steps.last, !last.child.contains(target), !last.isBefore(target) {
      steps.removeLast()
    }
    if let last = steps.indices.last { unsafe steps[last].advance(to: target, in: value.view) }
    while var next = unsafe Step(into: steps.last?.content ?? 0, to: target, in: value.view) {
      unsafe next.advance(to: target, in: value.view)
      steps.append(next)
    }
    return JSONPointer(tokens: steps.map(\.token))
  }
}

/// A container on the way, and which of its children was visited last; words go by their numbers.
private struct Step {
  /// The words of the child and all that it holds; for a member, from its key.
  private(set) var child: Range<Int>
  private(set) var token: String
  /// The number of children before it.
  private var index = 0
  private let isObject: Bool
  /// The word after the container's last one.
  private let end: Int

  /// Visits the first child of a container; nil where the target is the container, or a scalar.
  init?(into container: Int, to target: Int, in view: IndexView) {
    let word = unsafe view.words[container]
    guard target > container, word.isContainer else { return nil }
    isObject = word.kind == IndexKind.object
    end = word.end
    child = container + 1..<container + 1
    token = ""
    unsafe visit(from: container + 1, in: view)
  }

  /// The word of the child.
  var content: Int { child.lowerBound + (isObject ? 1 : 0) }

  /// Whether a word lies in the container behind the child.
  func isBefore(_ target: Int) -> Bool { target >= child.upperBound && target < end }

  /// Visits the siblings up to the one that is or holds the target.
  mutating func advance(to target: Int, in view: IndexView) {
    let start = index
    while target >= child.upperBound, child.upperBound < end {
      index += 1
      unsafe visit(from: child.upperBound, in: view)
    }
    if index > start || token.isEmpty { unsafe name(in: view) }
  }

  private mutating func visit(from start: Int, in view: IndexView) {
    let content = start + (isObject ? 1 : 0)
    child = unsafe start..<(view.next(view.words + content) - view.words)
  }

  private mutating func name(in view: IndexView) {
    token = unsafe isObject ? view.string(view.words[child.lowerBound]) : String(index)
  }
}
