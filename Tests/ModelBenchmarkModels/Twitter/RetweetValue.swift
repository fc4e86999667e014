/// The tweet that another tweet repeats: a box, since a structure cannot contain itself.
final class RetweetValue: Codable {
  let status: StatusValue

  init(from decoder: any Decoder) throws { status = try StatusValue(from: decoder) }

  func encode(to encoder: any Encoder) throws { try status.encode(to: encoder) }
}
