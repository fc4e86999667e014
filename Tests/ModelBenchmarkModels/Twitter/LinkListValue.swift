/// A list of links, as a `Codable` structure.
struct LinkListValue: Codable, Equatable {
  var urls: [LinkValue]
}
