/// One of the ways that are compared.
struct Contestant {
  let name: String
  /// Whether it is the peer that the others are compared with.
  let isPeer: Bool
  /// Does the work once and lets go of its result.
  let body: () throws -> Void

  init(_ name: String, isPeer: Bool = false, _ body: @escaping () throws -> Void) {
    self.name = name
    self.isPeer = isPeer
    self.body = body
  }
}
