/// Renders objects and lists for people, in the form that Realm's users know from their logs.
///
/// Nesting ends at a depth of five, which also ends cycles.
struct ObjectDescription {
  private static let maximumDepth = 5

  private var text = ""
  private var depth = 0

  static func text(of value: Any) -> String {
    var description = ObjectDescription()
    description.append(value)
    return description.text
  }

  private mutating func append(_ value: Any) {
    switch value {
    case let object as ObjectBase:
      append(object)
    case let collection as any PersistedCollection:
      append(collection)
    case let optional as any AnyOptional:
      if let wrapped = optional.wrapped {
        append(wrapped)
      } else {
        text += "(null)"
      }
    default:
      text += String(describing: value)
    }
  }

  private mutating func append(_ object: ObjectBase) {
    guard depth < Self.maximumDepth else {
      text += "<Maximum depth exceeded>"
      return
    }
    text += "\(type(of: object)) {"
    depth += 1
    for field in StoredField.all(of: object) {
      guard let cell = field.type as? any PersistedCell.Type else { continue }
      newLine()
      text += "\(field.name.dropFirst()) = "
      append(cell.value(in: object, at: field.offset))
      text += ";"
    }
    depth -= 1
    newLine()
    text += "}"
  }

  private mutating func append(_ collection: any PersistedCollection) {
    text += "\(type(of: collection)) ("
    depth += 1
    let elements = collection.elements
    let keys = collection.keyTexts
    for (position, element) in elements.enumerated() {
      newLine()
      text += keys.isEmpty ? "[\(position)] " : "[\(keys[position])]: "
      append(element)
    }
    depth -= 1
    newLine()
    text += ")"
  }

  private mutating func newLine() {
    text += "\n" + String(repeating: "\t", count: depth)
  }
}

extension ObjectBase: CustomStringConvertible {
  /// The class and the persisted properties with their values, each on a line.
  public var description: String {
    ObjectDescription.text(of: self)
  }
}
