/// A part of the hall, as a `Codable` structure.
struct AreaValue: Codable {
  var areaID: Int
  var blockIDs: [Int]

  enum CodingKeys: String, CodingKey {
    case areaID = "areaId"
    case blockIDs = "blockIds"
  }
}
