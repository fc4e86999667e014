/// An index that an entity asks for.
public struct IndexSchema: Hashable, Sendable {
  /// The name, or nil where the source gives none.
  public var name: String?
  /// What is indexed, in order; some sources allow nothing at all.
  public var elements: [Element]
  /// How the index is built.
  public var kind: Kind

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - name: The name, or nil.
  ///   - elements: What is indexed, in order.
  ///   - kind: How the index is built.
  public init(name: String? = nil, _ elements: [Element], kind: Kind = .ordered) {
    self.name = name
    self.elements = elements
    self.kind = kind
  }

  /// How an index is built.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A tree in the order of the values.
    case ordered
    /// A tree of rectangles.
    case spatial
    /// The words of a text.
    case fullText
  }

  /// One property or expression of an index.
  public struct Element: Hashable, Sendable {
    /// The property, or nil where an expression is indexed.
    public var property: String?
    /// The expression in the source's own language, or nil where a property is indexed.
    public var expression: String?
    /// Whether the order is descending.
    public var isDescending: Bool

    /// Creates an element for a property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - isDescending: Whether the order is descending.
    public init(_ property: String, isDescending: Bool = false) {
      self.property = property
      self.isDescending = isDescending
    }

    /// Creates an element for an expression.
    ///
    /// - Parameters:
    ///   - expression: The expression, in the source's own language.
    ///   - isDescending: Whether the order is descending.
    public init(expression: String, isDescending: Bool = false) {
      self.expression = expression
      self.isDescending = isDescending
    }
  }
}
