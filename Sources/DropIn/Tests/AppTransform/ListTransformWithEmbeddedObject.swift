import ObjectMapper
import RealmSwift

/// The list transform as an app wrote it; the app's own type hides the one that RealmSwift has now.
///
/// Two differences to what apps have: `arrayToList` calls its parameter `Element` instead of `T`, since
/// Swift 6 refuses a parameter that hides another; and it is `nonisolated`, which only a module whose
/// default isolation is the main actor needs.
public nonisolated struct ListTransformWithEmbeddedObject<T: RealmSwift.EmbeddedObject>:
  TransformType
where T: BaseMappable {
  public init() {}

  public typealias ListObject = List<T>
  public typealias ListJSON = [Any]

  public func transformFromJSON(_ value: Any?) -> List<T>? {
    if let objects = Mapper<T>().mapArray(JSONObject: value) {
      let list = List<T>()
      list.append(objectsIn: objects)
      return list
    }
    return nil
  }

  static public func arrayToList<Element>() -> TransformOf<List<Element>, [Element]> {
    TransformOf(
      fromJSON: { (value: [Element]?) -> List<Element> in
        let result = List<Element>()
        if let value = value {
          result.append(objectsIn: value)
        }
        return result
      },
      toJSON: { (value: List<Element>?) -> [Element] in
        var results: [Element] = []
        if let value = value {
          results.append(contentsOf: Array(value))
        }
        return results
      }
    )
  }

  public func transformToJSON(_ value: ListObject?) -> ListJSON? {
    value?.compactMap { $0.toJSON() }
  }
}
