package import ModelMapping

/// A hashtag and its place, as a plain class.
package class PlainHashtag: Mappable {
  package var text = ""
  package var indices: [Int] = []

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }
}
