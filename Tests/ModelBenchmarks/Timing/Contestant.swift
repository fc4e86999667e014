/// One of the ways that are compared.
struct Contestant {
  let name: String
  let role: Role
  /// Does the work once and lets go of its result.
  let body: () throws -> Void

  enum Role {
    case ours
    /// What all others are compared with.
    case peer
    /// Something of interest that is neither.
    case context
  }

  init(_ name: String, _ role: Role = .ours, _ body: @escaping () throws -> Void) {
    self.name = name
    self.role = role
    self.body = body
  }
}
