// What a list does where a store holds its elements. Out of line, so that it does not grow the models' code.
extension List {
  @inline(never) @usableFromInline
  func managedCount() -> Int {
    unsafe state?.count ?? stored.count
  }

  @inline(never) @usableFromInline
  func managedContents() -> [Element] {
    guard let state = unsafe state else { return unsafe stored }
    if state.holdsObjects { return CollectionElement.elements(state.objects(), of: state) }
    state.willRead()
    return unsafe state.resolved(stored)
  }

  @inline(never) @usableFromInline
  func managedElement(at position: Int) -> Element {
    guard let state = unsafe state else { return unsafe stored[position] }
    if state.holdsObjects {
      return CollectionElement.element(state.object(at: position), of: state)
    }
    state.willRead()
    return unsafe state.resolvedElement(stored[position])
  }

  @inline(never) @usableFromInline
  func managedReplace(_ range: Range<Int>, with elements: [Element]) {
    guard let state = unsafe state else {
      return unsafe stored.replaceSubrange(range, with: elements)
    }
    state.willChange()
    if state.holdsObjects {
      return state.replace(range, with: CollectionElement.objects(elements))
    }
    let elements = state.settled(elements)
    state.willRead()
    unsafe stored.replaceSubrange(range, with: elements)
    state.didReplace(range, withCount: elements.count)
  }

  @inline(never) @usableFromInline
  func managedMove(from source: Int, to destination: Int) {
    guard let state = unsafe state else { return }
    state.willChange()
    if !state.holdsObjects {
      state.willRead()
      let moved = unsafe stored.remove(at: source)
      unsafe stored.insert(moved, at: destination)
    }
    state.move(from: source, to: destination)
  }
}
