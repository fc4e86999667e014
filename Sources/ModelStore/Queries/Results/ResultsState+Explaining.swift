extension ResultsState {
  func explanation() throws -> String {
    try prepareToRead()
    let sql = rendered.select(rendered.key)
    var lines = [sql]
    for (place, value) in rendered.values.enumerated() {
      lines.append("  ?\(place + 1) = \(value)")
    }
    var depths: [Int64: Int] = [:]
    try store.connection.forEachRow("EXPLAIN QUERY PLAN \(sql)", rendered.values) { row in
      let depth = (depths[row.integer(at: 1)] ?? 0) + 1
      depths[row.integer(at: 0)] = depth
      let indent = String(repeating: "  ", count: depth)
      lines.append(indent + (try row.text(at: 3) ?? ""))
    }
    return lines.joined(separator: "\n")
  }
}
