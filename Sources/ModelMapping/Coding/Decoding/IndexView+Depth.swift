import ModelJSON

extension IndexView {
  /// Whether containers within a value lie deeper than a limit; the value itself counts as one.
  func isNested(_ value: WordPointer, deeperThan limit: Int) -> Bool {
    var ends: [WordPointer] = unsafe []
    var word = unsafe value
    let stop = unsafe next(value)
    while unsafe word < stop {
      while let end = unsafe ends.last, unsafe end <= word { unsafe ends.removeLast() }
      if unsafe word.pointee.isContainer {
        unsafe ends.append(next(word))
        if unsafe ends.count > limit { return true }
      }
      unsafe word += 1
    }
    return false
  }
}
