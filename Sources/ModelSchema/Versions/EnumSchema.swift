/// What a version says of an enum whose raw values are stored.
public struct EnumSchema: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The type of the raw values: a string or an integer type.
  public var rawType: ScalarType
  /// The cases, by name.
  public private(set) var cases: [Case]
  /// Whether values that are no case may occur, and readers are expected to bear them.
  public var isOpen: Bool
  /// What an importer kept without giving it a meaning.
  public var annotations: [String: SchemaValue]

  /// Creates a closed enum.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - rawType: The type of the raw values.
  ///   - cases: The cases, in any order.
  public init(_ name: String, rawType: ScalarType, cases: [Case]) {
    self.name = name
    self.rawType = rawType
    self.cases = cases.sorted { SchemaValue.precedes($0.name, $1.name) }
    isOpen = false
    annotations = [:]
  }

  /// One case.
  public struct Case: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The raw value: a string or an integer.
    public var rawValue: SchemaValue

    /// Creates a case.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - rawValue: The raw value: a string or an integer.
    public init(_ name: String, _ rawValue: SchemaValue) {
      self.name = name
      self.rawValue = rawValue
    }
  }
}

extension EnumSchema {
  /// Replaces the cases.
  ///
  /// - Parameter cases: The new ones, in any order.
  public mutating func setCases(_ cases: [Case]) {
    self.cases = cases.sorted { SchemaValue.precedes($0.name, $1.name) }
  }
}
