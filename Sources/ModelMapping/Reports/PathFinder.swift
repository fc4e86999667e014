import ModelJSON

/// Finds the paths of values in the order of the text, each from where the last one was found.
///
/// ```
///   open     {"brands": […, {"id": 5, …}, …]}
///   step 0    ╰ child "brands"                      what is before a child is never read again
///   step 1               ╰ child 17
///   step 2                    ╰ child "id"
/// ```
@safe
struct PathFinder {
  private let view: IndexView
  private var steps: [Step] = []

  /// A container that is open, and the child reached in it: for an object, the key's word.
  @safe
  private struct Step {
    let container: WordPointer
    var child: WordPointer
    var index = 0
  }

  init(_ view: IndexView) { unsafe self.view = unsafe view }

  /// The path to a value, or to the value of a key, that lies after the last one.
  mutating func pointer(to value: WordPointer) -> JSONPointer {
    while let step = steps.last, unsafe value >= end(of: step.container) { steps.removeLast() }
    if steps.isEmpty, unsafe value > view.words { unsafe open(view.words) }
    while let container = unsafe advance(to: value) { unsafe open(container) }
    return JSONPointer(tokens: steps.filter { unsafe $0.container < value }.map(token))
  }

  private mutating func open(_ container: WordPointer) {
    unsafe steps.append(Step(container: container, child: container + 1))
  }

  /// Moves to the child that is, or holds, a value; returns it if it only holds it.
  private mutating func advance(to value: WordPointer) -> WordPointer? {
    guard var step = steps.popLast() else { return nil }
    var content = unsafe self.content(of: step)
    while unsafe view.next(content) <= value {
      unsafe step.child = unsafe view.next(content)
      step.index += 1
      unsafe content = unsafe self.content(of: step)
    }
    steps.append(step)
    return unsafe content < value && content.pointee.isContainer ? content : nil
  }

  private func content(of step: Step) -> WordPointer {
    unsafe isObject(step) ? step.child + 1 : step.child
  }

  private func isObject(_ step: Step) -> Bool {
    unsafe step.container.pointee.kind == IndexKind.object
  }

  private func end(of container: WordPointer) -> WordPointer {
    unsafe view.words + container.pointee.end
  }

  private func token(_ step: Step) -> String {
    unsafe isObject(step) ? view.string(step.child.pointee) : String(step.index)
  }
}
