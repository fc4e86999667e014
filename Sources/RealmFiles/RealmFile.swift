public import Foundation

/// A `.realm` file, opened for reading without Realm and without the classes that wrote it.
///
/// Formats 2 to 24 are read, in plain and in streaming form, encrypted or not. The file is opened
/// read-only and stays as it is, byte by byte. Its bytes are mapped, or decrypted a page at a time when
/// they are asked for; close the app that writes it first, or read a copy.
///
/// ```swift
/// let file = try RealmFile(contentsOf: url)
/// print(file.formatVersion, file.schemaVersion ?? 0, file.classNames)
/// for row in try file.rows(of: "Dog") {
///   print(try row.get().values)
/// }
/// ```
public final class RealmFile {
  /// The format that the file is written in, 2 to 24; 0 where nothing was ever written.
  public let formatVersion: Int
  /// The version that the app gave its schema, or nil where it never did.
  public let schemaVersion: UInt64?
  let path: String
  let storage: RealmStorage
  let tables: [Table]
  private let tablesByClass: [String: Table]

  /// Opens a file and reads what classes it has; rows are read when they are asked for.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - key: The 64 bytes that the app opened it with, or nil where it is not encrypted.
  /// - Throws: ``RealmFileError``: a missing, empty or cut file, a wrong key, a format that is too new, a
  ///   damaged part, each by its own kind.
  public convenience init(contentsOf url: URL, key: Data? = nil) throws(RealmFileError) {
    let raw: RawFile
    do throws(RealmFileError) { raw = try RawFile(path: url.path) } catch {
      throw error.inFile(url.path)
    }
    try self.init(raw, named: url.path, key: key.map { Array($0) })
  }

  /// Reads bytes that stand for a file.
  package convenience init(bytes: [UInt8], key: [UInt8]? = nil) throws(RealmFileError) {
    try self.init(RawFile(bytes), named: "bytes", key: key)
  }

  private init(_ raw: RawFile, named name: String, key: [UInt8]?) throws(RealmFileError) {
    path = name
    do throws(RealmFileError) {
      let bytes = try RealmBytes(raw, key: key)
      let header = try FileHeader(bytes)
      storage = RealmStorage(bytes, format: header.format)
      tables = try GroupReader(storage).tables(at: header.top)
      formatVersion = header.format
      schemaVersion = try Self.schemaVersion(of: tables, storage)
    } catch {
      throw error.inFile(name)
    }
    let classes = tables.filter { !$0.isInternal }
    tablesByClass = Dictionary(classes.map { ($0.className, $0) }) { first, _ in first }
  }

  private static func schemaVersion(
    of tables: [Table],
    _ storage: RealmStorage
  ) throws(RealmFileError) -> UInt64? {
    guard let table = tables.first(where: { $0.name == "metadata" }) else { return nil }
    let rows = RowCursor(table, storage)
    guard case .int(let number)? = try rows.next()?["version"], number != -1 else { return nil }
    return UInt64(bitPattern: number)
  }

  /// Whether the file is encrypted.
  public var isEncrypted: Bool { storage.bytes.isEncrypted }

  /// The names of the classes, embedded ones included, in the order of the file.
  ///
  /// Tables that Realm keeps for itself are left out: `metadata`, `pk`, `class___…`, `flx_…`, and those of
  /// asymmetric classes.
  public var classNames: [String] {
    tables.filter { tablesByClass[$0.className] === $0 }.map(\.className)
  }

  /// How many objects a class has.
  ///
  /// - Parameter className: The name of the class.
  /// - Returns: The number.
  /// - Throws: ``RealmFileError`` where there is no such class.
  public func count(of className: String) throws(RealmFileError) -> Int {
    try table(className).rowCount
  }

  /// The objects of a class, read one after the other when they are asked for.
  ///
  /// - Parameter className: The name of the class.
  /// - Returns: A sequence that can be walked again and again, each time from the first row.
  /// - Throws: ``RealmFileError`` where there is no such class.
  public func rows(of className: String) throws(RealmFileError) -> RealmRows {
    RealmRows(file: self, table: try table(className))
  }

  /// The object that a link leads to.
  ///
  /// In files before format 10 all rows before it are passed, too.
  ///
  /// - Parameter link: A value of another row.
  /// - Returns: The object, or nil where it was deleted.
  /// - Throws: ``RealmFileError`` where there is no such class, or its rows are damaged.
  public func row(at link: RealmLink) throws(RealmFileError) -> RealmRow? {
    let cursor = RowCursor(try table(link.className), storage)
    do throws(RealmFileError) {
      return try cursor.row(with: link.key)
    } catch {
      throw error.inFile(path)
    }
  }

  func table(_ className: String) throws(RealmFileError) -> Table {
    if let found = tablesByClass[className] { return found }
    let known = classNames.isEmpty ? "none" : classNames.joined(separator: ", ")
    throw RealmFileError(
      .noSuchClass,
      "there is no class '\(className)'; the file has \(known)"
    ).inFile(path)
  }
}

@available(*, unavailable)
extension RealmFile: Sendable {}
