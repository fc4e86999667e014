/// A type of key that a ``PersistedMap`` can have: a text, or an enum whose raw values are texts.
public protocol PersistableKey: Hashable, SendableMetatype {
  /// The key as a store and JSON write it.
  var keyText: String { get }

  /// Creates the key of a text; it is nil where there is none.
  ///
  /// - Parameter keyText: The text.
  init?(keyText: String)
}

extension String: PersistableKey {
  /// The text itself.
  public var keyText: String { self }

  /// Creates a copy of a text.
  ///
  /// - Parameter keyText: The text.
  public init?(keyText: String) { self = keyText }
}

extension PersistableKey where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var keyText: String { rawValue }

  /// Creates the case that has a raw value; it is nil where none has.
  ///
  /// - Parameter keyText: The raw value.
  public init?(keyText: String) { self.init(rawValue: keyText) }
}
