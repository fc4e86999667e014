/// A key that is a name of a member or the index of an element.
struct ModelCodingKey: CodingKey, Hashable {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// The member that a superclass is encoded into.
  static var `super`: ModelCodingKey { ModelCodingKey("super") }
}
