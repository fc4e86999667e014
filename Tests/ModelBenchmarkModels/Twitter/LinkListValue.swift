/// A list of links, as a `Codable` structure.
struct LinkListValue: Codable {
  var urls: [LinkValue]
}
