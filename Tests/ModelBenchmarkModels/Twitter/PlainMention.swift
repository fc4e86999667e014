public import ModelMapping

/// A mentioned user, as a plain class.
public class PlainMention: Mappable {
  public var screenName = ""
  public var name = ""
  public var id = 0
  public var idStr = ""
  public var indices: [Int] = []

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    screenName <- map["screen_name"]
    name <- map["name"]
    id <- map["id"]
    idStr <- map["id_str"]
    indices <- map["indices"]
  }
}
