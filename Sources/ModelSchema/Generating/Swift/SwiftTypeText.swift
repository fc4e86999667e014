extension ScalarType {
  /// The type that written code has for it.
  var swiftName: String {
    switch self {
    case .bool: "Bool"
    case .int8: "Int8"
    case .int16: "Int16"
    case .int32: "Int32"
    case .int64: "Int"
    case .uint8: "UInt8"
    case .uint16: "UInt16"
    case .uint32: "UInt32"
    case .float: "Float"
    case .double: "Double"
    case .decimal: "Decimal"
    case .string, .objectId: "String"
    case .data, .transformable: "Data"
    case .date: "Date"
    case .uuid: "UUID"
    case .url: "URL"
    case .mixed, .undefined: "Any"
    }
  }
}

extension PropertySchema {
  /// The type of the value or of an element, without its optional mark.
  var swiftElementName: String {
    switch type {
    case .scalar(let scalar): scalar.swiftName
    case .enumeration(let name), .link(let name), .embedded(let name): name
    }
  }

  /// The type of a plain property.
  var swiftTypeName: String {
    let element = swiftElementName + (isOptional ? "?" : "")
    switch collection {
    case .single: return element
    case .list: return "[\(element)]"
    case .set: return isHashable ? "Set<\(element)>" : "[\(element)]"
    case .map: return "[String: \(element)]"
    }
  }

  /// A structure's equality is its own affair, so only plain values make a set.
  private var isHashable: Bool { type.target == nil && type != .scalar(.mixed) }

  /// What a plain property starts with where the schema gives no default; nil for none.
  var swiftEmptyValue: String? {
    switch collection {
    case .list, .set: "[]"
    case .map: "[:]"
    case .single: nil
    }
  }
}
