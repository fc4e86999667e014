import ModelJSON

/// Finds the coding path of a value from its place in the index.
///
/// A path is asked for when something goes wrong, and by types and strategies that look at it. Who
/// asks for the paths of all elements of an array must not wait for a walk from the first element
/// each time: so the steps of the last path are kept, and a walk goes on from them.
@safe
struct CodingPathFinder {
  private var steps: [Step] = []

  /// A container, and the child of it that the last path led through.
  @safe
  private struct Step {
    let container: WordPointer
    var child: WordPointer
    var index: Int
  }

  /// The keys from the root of a session to a value.
  mutating func path(to place: WordPointer, in session: DecodingSession) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var container = unsafe session.root
    while unsafe container < place, unsafe container.pointee.isContainer {
      let step = unsafe advance(at: path.count, in: container, to: place, session.view)
      if unsafe container.pointee.kind == IndexKind.object {
        let name = unsafe session.view.string(step.child.pointee)
        let isConverted = unsafe !session.dictionaries.contains(container)
        path.append(
          isConverted ? session.options.key.convert(name, below: path) : ModelCodingKey(name)
        )
        unsafe container = unsafe step.child + 1
      } else {
        path.append(ModelCodingKey(index: step.index))
        unsafe container = unsafe step.child
      }
    }
    return path
  }

  private mutating func advance(
    at depth: Int,
    in container: WordPointer,
    to place: WordPointer,
    _ view: IndexView
  ) -> Step {
    var step = unsafe Step(container: container, child: container + 1, index: 0)
    if depth < steps.count {
      let known = steps[depth]
      if unsafe known.container == container, unsafe known.child <= place { step = known }
    }
    let isObject = unsafe container.pointee.kind == IndexKind.object
    while true {
      let after = unsafe view.next(isObject ? step.child + 1 : step.child)
      if unsafe place < after { break }
      unsafe step.child = unsafe after
      step.index += 1
    }
    steps.removeLast(max(0, steps.count - depth))
    steps.append(step)
    return step
  }
}

@available(*, unavailable, message: "part of a decoding session")
extension CodingPathFinder: Sendable {}
