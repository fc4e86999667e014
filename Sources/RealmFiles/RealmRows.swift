/// The objects of a class, read one after the other, each in the memory of one row.
///
/// An element is a row or the error that ends the walk.
///
/// ```swift
/// for row in try file.rows(of: "Dog") {
///   let row = try row.get()
///   print(row.key, row["name"] ?? .null)
/// }
/// ```
public struct RealmRows: Sequence {
  private let file: RealmFile
  private let table: Table

  init(file: RealmFile, table: Table) {
    self.file = file
    self.table = table
  }

  /// How many rows the file says that there are.
  public var underestimatedCount: Int { 0 }

  /// Begins at the first row.
  ///
  /// - Returns: An iterator of its own.
  public func makeIterator() -> Iterator { Iterator(file: file, table: table) }

  /// Walks the rows.
  public struct Iterator: IteratorProtocol {
    private let file: RealmFile
    private let cursor: RowCursor
    private var isDone = false

    init(file: RealmFile, table: Table) {
      self.file = file
      cursor = RowCursor(table, file.storage)
    }

    /// Reads the next row.
    ///
    /// - Returns: The row; the error that ends the walk; nil after either or the last row.
    public mutating func next() -> Result<RealmRow, RealmFileError>? {
      guard !isDone else { return nil }
      do throws(RealmFileError) {
        if let row = try cursor.next() { return .success(row) }
        isDone = true
        return nil
      } catch {
        isDone = true
        return .failure(error.inFile(file.path))
      }
    }
  }
}

@available(*, unavailable)
extension RealmRows: Sendable {}

@available(*, unavailable)
extension RealmRows.Iterator: Sendable {}
