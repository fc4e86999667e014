/// The `#if` blocks around a declaration.
struct SwiftConditions {
  /// How many are kept; those inside more are only counted, so that each declaration stays small.
  private static let maximumDepth = 16

  /// The conditions as they are written, the outermost first.
  private(set) var open: [String] = []
  private var uncounted = 0

  mutating func open(_ condition: String) {
    if open.count < Self.maximumDepth { open.append(condition) } else { uncounted += 1 }
  }

  mutating func replace(_ condition: String) {
    guard uncounted == 0, !open.isEmpty else { return }
    open[open.count - 1] = condition
  }

  mutating func replaceByOpposite() {
    guard let last = open.last, !last.hasPrefix("#else of") else { return }
    replace("#else of \(last)")
  }

  mutating func close() {
    if uncounted > 0 { uncounted -= 1 } else { _ = open.popLast() }
  }
}
