infix operator <-

public final class Map {
  private let members: [String: Any]
  public private(set) var currentValue: Any?

  public init(JSON: [String: Any]) { members = JSON }

  public subscript(key: String) -> Map {
    currentValue = members[key]
    return self
  }
}

public protocol Mappable {
  init?(map: Map)
  mutating func mapping(map: Map)
}

public func <- <Value>(left: inout Value, right: Map) {
  if let value = right.currentValue as? Value { left = value }
}
