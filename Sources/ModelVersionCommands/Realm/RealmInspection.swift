import ModelCommands
import ModelSchema
import RealmFiles

/// What a `.realm` file holds, as far as it can be seen without reading rows.
struct RealmInspection {
  let path: String
  private let formatVersion: Int
  private let isEncrypted: Bool
  private let schema: SchemaVersion
  private let classes: [(entity: EntitySchema, count: Int)]

  init(_ path: String, _ file: RealmFile) throws {
    self.path = path
    formatVersion = file.formatVersion
    isEncrypted = file.isEncrypted
    let schema = file.schema
    self.schema = schema
    classes = try file.classNames.compactMap { name in
      try schema[entity: name].map { ($0, try file.count(of: name)) }
    }
  }

  /// What is there, in lines for people.
  func text(paint: Paint) -> String {
    var parts = ["Realm format \(formatVersion)"]
    if let number = schema.number { parts.append("schema version \(number)") }
    parts.append(counted(classes.count, "class", plural: "classes"))
    if isEncrypted { parts.append("encrypted") }
    let place = paint(visible(displayName(of: path)), .place)
    var lines = [place + ": " + parts.joined(separator: ", ")]
    for (entity, count) in classes {
      let kind = entity.isEmbedded ? "embedded class" : "class"
      lines.append(paint("\(kind) \(visible(entity.name)), \(counted(count, "object"))", .place))
      let width = entity.properties.map { visible($0.name).count }.max() ?? 0
      lines += entity.properties.map { property in
        let isKey = entity.primaryKey.contains(property.name)
        let words = visible(property.typeDescription) + (isKey ? ", primary key" : "")
        return "  \(padded(visible(property.name), width))  \(words)"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same for programs: `Schemas/realm-report.schema.json` describes it.
  var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("format", "modelkit-realm-report")
    list.set("version", 1)
    list.set("path", path)
    list.set("realmFormat", formatVersion)
    list.set("schemaVersion", schema.number)
    list.set("encrypted", flag: isEncrypted)
    list["classes"] = .array(
      classes.map { entity, count in
        ["objects": .integer(Int64(count)), "entity": entity.jsonValue]
      }
    )
    return list.value
  }
}
