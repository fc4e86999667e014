/// A list that never changes, read through a bare pointer: no reference is counted and no bound is
/// checked where a pattern is matched.
///
/// Who reads it sees to it that the table outlives the pointer, and that offsets lie in it.
@safe
final class FrozenTable<Element: BitwiseCopyable>: Sendable {
  nonisolated(unsafe) let base: UnsafePointer<Element>

  init(_ elements: [Element]) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(elements.count, 1))
    _ = unsafe memory.initialize(fromContentsOf: elements)
    unsafe base = UnsafePointer(memory.baseAddress ?? UnsafeMutablePointer.allocate(capacity: 1))
  }

  deinit { unsafe base.deallocate() }
}
