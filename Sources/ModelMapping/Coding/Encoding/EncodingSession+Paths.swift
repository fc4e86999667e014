import ModelJSON

// No path is kept while values are written: it is read from the frames and the text when someone
// asks.
extension EncodingSession {
  /// The path of a container.
  func codingPath(of token: UInt64) -> [any CodingKey] {
    if let tree { return tree.path(ofContainer: token) }
    return steps(to: Int(truncatingIfNeeded: token & 0xFFFF) - 1)
  }

  /// The path of a place for a value.
  func codingPath(ofSlot slot: UInt64) -> [any CodingKey] {
    if let tree { return tree.path(to: Int(truncatingIfNeeded: slot)) }
    return steps(to: Int(truncatingIfNeeded: slot & 0xFFFF))
  }

  /// The path of the value that is written.
  var currentPath: [any CodingKey] {
    if let tree { return tree.path(to: tree.current) }
    return unsafe steps(to: level)
  }

  private func steps(to last: Int) -> [any CodingKey] {
    guard last > 0, unsafe last <= level else { return [] }
    return (1...last).map(step)
  }

  private func step(_ level: Int) -> any CodingKey {
    let frame = unsafe frame(at: level).pointee
    guard frame.isObject else { return ModelCodingKey(index: max(0, frame.count - 1)) }
    if options.convertsKeys {
      return unsafe level < unconverted.count ? unconverted[level] : ModelCodingKey("")
    }
    return ModelCodingKey(keyText(from: frame.keyStart).text)
  }

  /// The number of elements of an array.
  func count(of token: UInt64) -> Int {
    if let tree { return tree.count(of: token) }
    let target = Int(truncatingIfNeeded: token & 0xFFFF)
    guard unsafe target <= level, unsafe frame(at: target).pointee.token == token else { return 0 }
    return unsafe frame(at: target).pointee.count
  }
}
