/// One size of a picture, as a `Codable` structure.
struct MediaSizeValue: Codable {
  var w: Int
  var h: Int
  var resize: String
}
