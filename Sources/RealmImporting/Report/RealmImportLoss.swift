/// What of a class could not be carried as it was, and why.
public struct RealmImportLoss: Hashable, Sendable, Codable {
  /// Why something was not carried as it was.
  @nonexhaustive
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// Another object has the same primary key.
    case duplicateKey
    /// The object has no value in its primary key; the object was left out.
    case missingKey
    /// A link leads to an object that the file does not have, or that was left out.
    case unresolvedLink
    /// An embedded object is not there, or has another owner already.
    case brokenPart
    /// An embedded object belongs to no object; it was left out.
    case orphanedPart
    /// A mixed value is a set, which a store's mixed values cannot be.
    case unsupportedMixed
    /// A number is not a number, or too large or too small for `Decimal`.
    case unstorableNumber
    /// A value is null where the class says that none is; it became the type's empty value.
    case unexpectedNull
    /// Two elements of a set are equal in the store.
    case equalElements
  }

  /// The name of the class.
  public let className: String
  /// The property, or nil where whole objects are concerned.
  public let property: String?
  /// Why.
  public let reason: Reason
  /// How many values or objects there are.
  public internal(set) var count: Int
  /// The first of the objects, by primary key, or by their keys in the file.
  public internal(set) var objects: [String]
}

extension RealmImportLoss: CustomStringConvertible {
  /// The place, the reason and the objects on one line.
  public var description: String {
    let place = property.map { "\(className).\($0)" } ?? className
    let more = count > objects.count ? ", …" : ""
    return "\(place): \(reason.words): \(count) (\(objects.joined(separator: ", "))\(more))"
  }
}

extension RealmImportLoss.Reason {
  /// What became of it, in words.
  var words: String {
    switch self {
    case .duplicateKey: "objects left out, as another has the primary key"
    case .missingKey: "objects left out, as their primary key is null"
    case .unresolvedLink: "links dropped, as their object is not there"
    case .brokenPart: "embedded objects dropped, as they are not there or have another owner"
    case .orphanedPart: "embedded objects left out, as nothing owns them"
    case .unsupportedMixed: "mixed values made nil, as they are sets"
    case .unstorableNumber: "numbers made nil, or 0, as they are none or out of range"
    case .unexpectedNull: "nulls made empty values, as the class has no null there"
    case .equalElements: "elements dropped, as the store has an equal one in the same set"
    }
  }
}
