import ModelCommands
import ModelSchema
import RealmFiles

/// Writes the objects of a `.realm` file, one after the other and in constant memory.
struct RealmDump {
  private let file: RealmFile
  private let classes: [String]

  private static let blockSize = 1 << 16

  init(_ file: RealmFile, classes: [String]) {
    self.file = file
    self.classes = classes
  }

  /// Writes to a file, which appears when it is complete, or to the standard output.
  func write(as format: DumpFormat, to path: String?, in terminal: Terminal) throws {
    guard let path, path != "-" else { return try write(as: format) { terminal.write($0) } }
    let output = try terminal.create(path)
    do {
      try write(as: format) { try output.write(Array($0.utf8)) }
    } catch {
      output.discard()
      throw error
    }
    try output.commit()
  }

  private func write(as format: DumpFormat, _ put: (String) throws -> Void) throws {
    var block = ""
    func add(_ text: String) throws {
      block += text
      guard block.utf8.count >= Self.blockSize else { return }
      try put(block)
      block = ""
    }
    switch format {
    case .json: try writeDocument(add)
    case .jsonl: try writeLines(add)
    }
    try put(block)
  }

  private func writeDocument(_ add: (String) throws -> Void) throws {
    try add("{")
    for (index, name) in classes.enumerated() {
      try add((index == 0 ? "\n" : ",\n") + Self.quoted(name) + ": [")
      var separator = "\n"
      for row in try file.rows(of: name) {
        try add(separator + file.jsonText(of: row.get()))
        separator = ",\n"
      }
      try add("\n]")
    }
    try add("\n}\n")
  }

  private func writeLines(_ add: (String) throws -> Void) throws {
    for name in classes {
      for row in try file.rows(of: name) {
        let text = try file.jsonText(of: row.get())
        let isAlone = classes.count == 1
        try add(isAlone ? text + "\n" : "{\"$class\":\(Self.quoted(name)),\"object\":\(text)}\n")
      }
    }
  }

  private static func quoted(_ text: String) -> String { SchemaValue.string(text).canonicalText }
}
