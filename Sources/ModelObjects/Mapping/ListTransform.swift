public import ModelMapping

/// Maps an array of objects to a list, as the package ObjectMapper-Realm does, whose name this is.
///
/// ```swift
/// brands <- (map["brands"], ListTransform<Brand>(onSerialize: { print($0.count) }))
/// ```
///
/// Unlike ``ListTransformWithObject``, it makes an empty list of a value that is no array, too. An
/// object that does not fit is left out and reported.
public struct ListTransform<T: Object>: TransformType where T: BaseMappable {
  /// The type of the property.
  public typealias Object = List<T>
  /// The type of the JSON value.
  public typealias JSON = [Any]
  /// What is done with a list that was read.
  public typealias Serialize = (List<T>) -> Void

  private let onSerialize: Serialize

  /// Makes a transform.
  ///
  /// - Parameter onSerialize: Is called with every list that was read.
  public init(onSerialize: @escaping Serialize = { _ in }) { self.onSerialize = onSerialize }

  /// Makes a list of what Foundation's reader made of an array.
  ///
  /// - Parameter value: The array.
  /// - Returns: The list, empty for what is no array.
  public func transformFromJSON(_ value: Any?) -> List<T>? {
    handedOut(ListMapping.list(of: value))
  }

  /// Writes the objects of a list as dictionaries.
  ///
  /// - Parameter value: The list.
  /// - Returns: One dictionary for each object; nil for nil.
  public func transformToJSON(_ value: List<T>?) -> [Any]? { ListMapping.array(of: value) }

  /// Reads a list from the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: The list, empty for what is no array.
  public func transformFromMap(_ map: Map) -> List<T>? { handedOut(ListMapping.list(from: map)) }

  /// Writes a list under the key of the last look-up.
  ///
  /// - Parameters:
  ///   - value: The list.
  ///   - map: The map, after a look-up.
  public func transformToMap(_ value: List<T>?, _ map: Map) { value >>> map }

  private func handedOut(_ list: List<T>?) -> List<T> {
    let list = list ?? List()
    onSerialize(list)
    return list
  }
}

@available(*, unavailable, message: "its closure may use what belongs to one task")
extension ListTransform: Sendable {}
