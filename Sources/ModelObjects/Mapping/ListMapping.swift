public import ModelMapping

/// What the two list transforms have in common.
@usableFromInline
enum ListMapping: Sendable {
  static func list<Model>(of value: Any?) -> List<Model>?
  where Model: ObjectBase & BaseMappable {
    guard let value else { return List() }
    return Mapper<Model>().mapArray(JSONObject: value).map { List($0) }
  }

  static func array<Model>(of list: List<Model>?) -> [Any]?
  where Model: ObjectBase & BaseMappable {
    list?.map { $0.toJSON() }
  }

  // Inlinable, so that the models are read by code of their own.
  @inlinable
  static func list<Model>(from map: Map) -> List<Model>?
  where Model: ObjectBase & BaseMappable {
    if let models: [Model] = map.value() { return List(models) }
    if let model: Model = map.value() { return [model] }
    return map.currentValue == nil ? List() : nil
  }
}
