/// How many rows a table has, and the sum of their hashes, in whatever order they come.
struct TableSum: Hashable, Codable {
  private(set) var count = 0
  private(set) var sum: UInt64 = 0

  mutating func add(_ hash: RowHash) {
    count += 1
    sum &+= hash.value
  }

  mutating func add(_ other: TableSum) {
    count += other.count
    sum &+= other.sum
  }
}
