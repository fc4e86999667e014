/// A part of the hall, as a `Codable` structure.
struct AreaValue: Codable, Equatable {
  var areaID: Int
  var blockIDs: [Int]

  enum CodingKeys: String, CodingKey {
    case areaID = "areaId"
    case blockIDs = "blockIds"
  }
}
