package import ModelJSON

extension JSONPointer {
  /// The path as Swift writes it: `bill.lines[1].price`.
  package var swiftPath: String {
    tokens.reduce(into: "") { path, token in
      if JSONPointer.index(token) != nil {
        path += "[\(token)]"
      } else {
        path += path.isEmpty ? token : ".\(token)"
      }
    }
  }
}
