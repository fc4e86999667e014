internal import Foundation
package import ModelSchema

/// What the static type of a persisted property says to a schema.
package struct ValueDescription: Sendable {
  package private(set) var type: PropertyType
  package private(set) var collection = PropertyCollection.single
  package private(set) var isOptional = false
  /// The class that a link or an embedded object has.
  package private(set) var target: ObjectBase.Type?
  /// Whether embedded objects stand for values of a type of the user's own.
  package private(set) var isCustomPart = false
  /// The enum, where the type is one.
  private(set) var enumeration: EnumSchema?

  private init(_ type: PropertyType, target: ObjectBase.Type? = nil) {
    self.type = type
    self.target = target
  }

  /// Nil for a type that is persistable and yet none of ours, which only an outside conformance makes.
  package init?(of type: any Any.Type) {
    if let optional = type as? any AnyOptional.Type {
      self.init(of: optional.wrappedType)
      isOptional = true
    } else if let many = type as? any PersistedCollection.Type {
      self.init(of: many.elementType)
      collection = many.kind
      if isCustomPart, many.kind != .map { isOptional = many.elementType is any AnyOptional.Type }
    } else if let object = type as? ObjectBase.Type {
      self.init(object.schemaType, target: object)
    } else if let choice = type as? any PersistableEnum.Type {
      guard let schema = enumSchema(of: choice) else { return nil }
      self.init(.enumeration(schema.name))
      enumeration = schema
    } else if let custom = type as? any FailableCustomPersistable.Type {
      self.init(of: custom.persistedType)
      isCustomPart = target != nil
      // The row may be missing; the type's default stands for it.
      isOptional = isOptional || isCustomPart
    } else {
      guard let scalar = ScalarType(of: type) else { return nil }
      self.init(.scalar(scalar))
      // A mixed value says by itself that it is none.
      isOptional = scalar == .mixed
    }
  }
}

extension ObjectBase {
  fileprivate static var schemaType: PropertyType {
    self is EmbeddedObject.Type ? .embedded(schemaName) : .link(schemaName)
  }

  /// The name of the class without its module, as stores and version files know it.
  package static var schemaName: String {
    self == MixedContent.self ? MixedContent.tableName : String(describing: self)
  }
}

extension ScalarType {
  fileprivate init?(of type: any Any.Type) {
    guard let found = Self.bySwiftType[ObjectIdentifier(type)] else { return nil }
    self = found
  }

  private static let bySwiftType: [ObjectIdentifier: ScalarType] = [
    ObjectIdentifier(Bool.self): .bool,
    ObjectIdentifier(Int8.self): .int8,
    ObjectIdentifier(Int16.self): .int16,
    ObjectIdentifier(Int32.self): .int32,
    ObjectIdentifier(Int64.self): .int64,
    ObjectIdentifier(Int.self): .int64,
    ObjectIdentifier(UInt8.self): .uint8,
    ObjectIdentifier(UInt16.self): .uint16,
    ObjectIdentifier(UInt32.self): .uint32,
    ObjectIdentifier(Float.self): .float,
    ObjectIdentifier(Double.self): .double,
    ObjectIdentifier(Decimal.self): .decimal,
    ObjectIdentifier(String.self): .string,
    ObjectIdentifier(Data.self): .data,
    ObjectIdentifier(Date.self): .date,
    ObjectIdentifier(UUID.self): .uuid,
    ObjectIdentifier(ObjectId.self): .objectId,
    ObjectIdentifier(MixedValue.self): .mixed,
  ]
}

private func enumSchema<Choice: PersistableEnum>(of type: Choice.Type) -> EnumSchema? {
  guard let rawType = ScalarType(of: Choice.RawValue.self) else { return nil }
  let cases = Choice.allCases.compactMap { choice in
    SchemaValue(default: choice.rawValue).map { EnumSchema.Case("\(choice)", $0) }
  }
  return EnumSchema(String(describing: type), rawType: rawType, cases: cases)
}
