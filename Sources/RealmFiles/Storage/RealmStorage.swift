/// What all that reads a file shares: its bytes, its format, the names of its tables, and what one row may cost.
final class RealmStorage {
  let bytes: RealmBytes
  let format: Int
  /// The names of classes by the keys that links of any table hold.
  var classNames: [Int: String] = [:]
  private var budget = 0
  private var visited: Set<Int> = []

  init(_ bytes: RealmBytes, format: Int) {
    self.bytes = bytes
    self.format = format
    bytes.marksNodes = format >= 10
  }

  /// Before format 10 a table was a list of columns, and an object its row number.
  var isLegacy: Bool { format < 10 }

  /// The most elements that a leaf of released versions has.
  static let largestLeaf = 1000
  static let deepestTree = 24
  static let deepestNesting = 100

  /// Starts the account of a row, or of what else is read at once: no part of a file is meant twice in it,
  /// so it cannot ask for more than the file has room for.
  func startAccount() {
    budget = bytes.count
    if !visited.isEmpty { visited.removeAll(keepingCapacity: true) }
  }

  /// Takes bytes of a text off the account; throws where texts overlap again and again.
  @inline(__always)
  func charge(_ count: Int) throws(RealmFileError) {
    budget -= count
    guard budget >= 0 else {
      throw .damaged("a row would be larger than the file: its texts overlap")
    }
  }

  /// Notes that a part of a tree is read; throws where it was before.
  func visit(_ offset: Int) throws(RealmFileError) {
    guard visited.insert(offset).inserted else {
      throw .damaged(
        "a row has a part of the file twice: its parts lead back to each other",
        at: offset
      )
    }
  }

  func className(ofTable key: Int) throws(RealmFileError) -> String {
    guard let name = classNames[key] else {
      throw .damaged("a link leads to table \(key), which there is not")
    }
    return name
  }
}
