public import ModelMapping

/// The objects of a class as models, made one after the other.
///
/// An element is a model or the error of its row; the walk goes on after a row that does not fit, and ends
/// after one that cannot be read.
public struct RealmModels<Model>: Sequence {
  private let rows: RealmRows
  private let make: (RealmRow) throws -> Model

  init(_ rows: RealmRows, make: @escaping (RealmRow) throws -> Model) {
    self.rows = rows
    self.make = make
  }

  /// Begins at the first row.
  ///
  /// - Returns: An iterator of its own.
  public func makeIterator() -> Iterator { Iterator(rows: rows.makeIterator(), make: make) }

  /// Walks the models.
  public struct Iterator: IteratorProtocol {
    private var rows: RealmRows.Iterator
    private let make: (RealmRow) throws -> Model

    init(rows: RealmRows.Iterator, make: @escaping (RealmRow) throws -> Model) {
      self.rows = rows
      self.make = make
    }

    /// Makes the model of the next row.
    ///
    /// - Returns: The model or the error of its row; nil after the last.
    public mutating func next() -> Result<Model, any Error>? {
      guard let row = rows.next() else { return nil }
      return Result { try make(row.get()) }
    }
  }
}

@available(*, unavailable)
extension RealmModels: Sendable {}

@available(*, unavailable)
extension RealmModels.Iterator: Sendable {}

extension RealmFile {
  /// A row as the text of a JSON object, its members in the order of the file.
  ///
  /// Data is Base64, a date RFC 3339 text with its nanoseconds, a decimal a number with all its digits; a
  /// number that is not finite is `"NaN"`, `"Infinity"` or `"-Infinity"`.
  ///
  /// - Parameters:
  ///   - row: A row of this file.
  ///   - links: How links to other objects are written.
  /// - Returns: The text, on one line.
  /// - Throws: ``RealmFileError`` where an object that it leads to cannot be read.
  public func jsonText(
    of row: RealmRow,
    links: RealmLinkForm = .keys
  ) throws(RealmFileError) -> String {
    try RealmJSON(self, links: links, dates: .text).text(of: row)
  }

  /// The objects of a class as values of a `Decodable` type, made when they are asked for.
  ///
  /// The type's keys are the stored names. Dates, data and numbers arrive exactly, embedded objects as
  /// nested values.
  ///
  /// ```swift
  /// struct Dog: Decodable {
  ///   var name: String
  ///   var born: Date?
  /// }
  /// for dog in try file.rows(of: "Dog", as: Dog.self) {
  ///   print(try dog.get().name)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - className: The name of the class.
  ///   - type: The type.
  ///   - links: How links to other objects are given.
  /// - Returns: A sequence of values or errors, a `DecodingError` with the path where a row does not fit.
  /// - Throws: ``RealmFileError`` where there is no such class.
  public func rows<Model: Decodable>(
    of className: String,
    as type: Model.Type,
    links: RealmLinkForm = .keys
  ) throws(RealmFileError) -> RealmModels<Model> {
    let decoder = ModelDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return RealmModels(try rows(of: className)) { [self] row in
      let json = RealmJSON(self, links: links, dates: .secondsSince2001)
      return try decoder.decode(type, from: json.text(of: row))
    }
  }

  /// The objects of a class as mappable models, made when they are asked for.
  ///
  /// The keys are the stored names. A date is a number of seconds since 1970, as `DateTransform` reads it,
  /// and data is Base64, as `DataTransform` does.
  ///
  /// - Parameters:
  ///   - className: The name of the class.
  ///   - type: The type.
  ///   - links: How links to other objects are given.
  /// - Returns: A sequence of models or errors, a `MappingError` with the path where a row does not fit.
  /// - Throws: ``RealmFileError`` where there is no such class.
  @_disfavoredOverload
  public func rows<Model: BaseMappable>(
    of className: String,
    as type: Model.Type,
    links: RealmLinkForm = .keys
  ) throws(RealmFileError) -> RealmModels<Model> {
    let mapper = Mapper<Model>()
    return RealmModels(try rows(of: className)) { [self] row in
      let json = RealmJSON(self, links: links, dates: .secondsSince1970)
      return try mapper.read(json.text(of: row))
    }
  }
}
