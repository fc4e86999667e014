/// Writes a version as Swift models.
///
/// The text compiles beside `import ModelKit`, is the same for the same version, and is checked by reading
/// it back: whatever does not come back equal is listed in ``GeneratedText/losses``. Names that are
/// no Swift names are changed, and keep their keys in payloads.
///
/// ```swift
/// let version = try SchemaVersion(contentsOf: url)
/// let models = SwiftGenerator.text(of: version, style: .codable)
/// print(models.text)
/// ```
public enum SwiftGenerator: Sendable {
  /// The kind of models that is written.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Classes with `@Persisted` properties and `mapping(map:)`, which a store keeps.
    case persisted
    /// Structures that are `Codable`, and classes where values hold each other.
    case codable
  }

  /// Writes all entities and enums of a version.
  ///
  /// Properties that an entity has from its parents are written in each entity.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - style: The kind of models.
  /// - Returns: The text of one file, and what it does not say.
  public static func text(of version: SchemaVersion, style: Style) -> GeneratedText {
    let names = SwiftNames(version, style: style)
    var writer = SwiftTextWriter()
    writer.line(
      "// Written by ModelKit\(version.title). Changes are lost when it is written again."
    )
    writer.line("")
    writer.line("import Foundation")
    if style == .persisted { writer.line("import ModelKit") }
    for entity in names.version.entities {
      writer.line("")
      switch style {
      case .persisted: PersistedClassWriter(entity).write(names.version, to: &writer)
      case .codable: CodableTypeWriter(entity, in: names.version).write(to: &writer)
      }
    }
    for enumeration in names.version.enums {
      writer.line("")
      enumeration.write(style, to: &writer)
    }
    let found = GenerationLosses.find(in: writer.text, of: names.version)
    return GeneratedText(text: writer.text, losses: names.losses + found.map(names.original))
  }
}

extension SchemaVersion {
  fileprivate var title: String {
    let words = [number.map { "version \($0)" }, name.map { "'\($0.shortened)'" }]
    let text = words.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? "" : " from \(text)"
  }
}

extension EnumSchema {
  fileprivate func write(_ style: SwiftGenerator.Style, to writer: inout SwiftTextWriter) {
    let protocols = style == .persisted ? "PersistableEnum" : "Codable, CaseIterable"
    writer.block("enum \(name): \(rawType.swiftName), \(protocols)") { writer in
      for item in cases {
        let name = SwiftName.escaped(item.name)
        guard item.rawValue != .string(item.name) else {
          writer.line("case \(name)")
          continue
        }
        writer.line("case \(name) = \(SwiftValueText.text(of: item.rawValue))")
      }
    }
  }
}
