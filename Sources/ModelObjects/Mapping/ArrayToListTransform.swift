import ModelMapping

/// The transform behind `arrayToList()`: elements as they are, or models made from dictionaries.
///
/// `null` gives an empty list, a value that is no array nil, and elements that do not fit are left out.
final class ArrayToListTransform<Element: PersistableElement>:
  TransformOf<List<Element>, [Element]>, @unchecked Sendable
{
  // Unchecked as its superclass is, and without state of its own.

  init() {
    super.init(fromJSON: { List($0 ?? []) }, toJSON: { $0.map(Array.init) })
  }

  override func transformFromJSON(_ value: Any?) -> List<Element>? {
    guard let value else { return List() }
    if let model = Element.self as? any BaseMappable.Type {
      return (models(model, of: value) as? [Element]).map { List($0) }
    }
    if let elements = value as? [Element] { return List(elements) }
    return (value as? [Any]).map { List($0.compactMap { $0 as? Element }) }
  }

  private func models<Model: BaseMappable>(_ type: Model.Type, of value: Any) -> [Model]? {
    Mapper<Model>().mapArray(JSONObject: value)
  }
}
