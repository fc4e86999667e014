import ModelCommands
import ModelSchema
import RealmFiles

/// Writes the objects of a `.realm` file as JSON.
struct DumpCommand: Command {
  static let usage = Usage(
    name: "dump",
    summary: "Write the objects of a .realm file as JSON.",
    operand: .realmFile,
    options: [.dumpFormat, .dumpClass, .keyFile, .output],
    discussion: """
      The file is opened for reading and nothing in it changes; neither Realm nor the app's classes
      are needed. Close the app first, or name a copy.

      With --format json, which is usual, the text is one object with an array for each class; with
      jsonl each object is a line of its own; name the class then, or a line has {"$class": …,
      "object": …} where there are several. Embedded objects lie in their owners. A link is the primary key of its object,
      or {"$class": …, "$key": …} where the class has none. Data is Base64.

      EXIT CODES
        0  all objects were written
        2  the command line or the file cannot be used; what was written before is incomplete
      """
  )

  private let path: String
  private let format: DumpFormat
  private let className: String?
  private let keyFile: String?
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let paths = try arguments.requiredOperands(.realmFile)
    guard let path = paths.first, paths.count == 1 else {
      throw .unexpectedOperand(paths[1])
    }
    self.path = path
    format = try arguments.choice(.dumpFormat) ?? .json
    className = arguments.value(.dumpClass)
    keyFile = arguments.value(.keyFile)
    output = arguments.value(.output)
  }

  func run(in terminal: Terminal) -> ExitCode {
    do {
      let file = try RealmInput.open(path, keyFile: keyFile, in: terminal)
      let dump = RealmDump(file, classes: try classes(of: file))
      try dump.write(as: format, to: output, in: terminal)
      return .success
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
  }

  /// The class that was named, or all that have objects of their own.
  private func classes(of file: RealmFile) throws -> [String] {
    if let className {
      _ = try file.count(of: className)
      return [className]
    }
    let schema = file.schema
    return file.classNames.filter { schema[entity: $0]?.isEmbedded == false }
  }
}

/// The layouts that objects are written in.
enum DumpFormat: String, CaseIterable, Sendable {
  case json, jsonl
}

extension Operand {
  fileprivate static let realmFile = Operand(name: "file", summary: "A .realm file.")
}

extension Option {
  fileprivate static let dumpFormat =
    value("format", "f", "format", "One document, json, or an object a line, jsonl.")
  fileprivate static let dumpClass =
    value("class", "c", "name", "Write the objects of this class only.")
}
