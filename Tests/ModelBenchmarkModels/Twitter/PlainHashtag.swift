public import ModelMapping

/// A hashtag and its place, as a plain class.
public class PlainHashtag: Mappable {
  public var text = ""
  public var indices: [Int] = []

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }
}
