/// The links of an author, as a `Codable` structure.
struct UserEntitiesValue: Codable {
  var links: LinkListValue
  var url: LinkListValue?

  enum CodingKeys: String, CodingKey {
    case links = "description"
    case url
  }
}
