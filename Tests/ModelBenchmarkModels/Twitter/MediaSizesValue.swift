/// The sizes of a picture, as a `Codable` structure.
struct MediaSizesValue: Codable {
  var medium: MediaSizeValue
  var small: MediaSizeValue
  var thumb: MediaSizeValue
  var large: MediaSizeValue
}
