/// A format of the user's.
struct CustomFormat: Sendable {
  let name: String
  let matches: @Sendable (String) -> Bool
}
