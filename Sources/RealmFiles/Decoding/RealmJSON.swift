internal import Foundation
internal import ModelJSON

/// Writes rows as JSON.
///
/// Data is Base64, a date text, a decimal a number with all its digits; a number that is not finite is
/// "NaN", "Infinity" or "-Infinity".
struct RealmJSON: ~Copyable {
  enum Dates { case text, secondsSince1970, secondsSince2001 }

  private let file: RealmFile
  private let links: RealmLinkForm
  private let dates: Dates
  private var writer = JSONWriter()
  /// The objects that are being written, the outermost first.
  private var path: [RealmLink] = []
  /// How many more links to other objects are followed.
  private var depth: Int

  init(_ file: RealmFile, links: RealmLinkForm, dates: Dates) {
    self.file = file
    self.links = links
    self.dates = dates
    if case .objects(let depth) = links { self.depth = depth } else { depth = 0 }
  }

  consuming func text(of row: RealmRow) throws(RealmFileError) -> String {
    try write(row)
    return writer.text()
  }

  private mutating func write(_ row: RealmRow) throws(RealmFileError) {
    path.append(RealmLink(className: row.className, key: row.key))
    writer.beginObject()
    for (name, value) in zip(row.propertyNames, row.values) {
      writer.key(name)
      try write(value)
    }
    writer.endObject()
    path.removeLast()
  }

  private mutating func write(_ value: RealmValue) throws(RealmFileError) {
    switch value {
    case .null: writer.null()
    case .int(let number): writer.int(number)
    case .bool(let flag): writer.bool(flag)
    case .float(let number): write(number: "\(number)", isFinite: number.isFinite)
    case .double(let number): write(number: "\(number)", isFinite: number.isFinite)
    case .string(let text): writer.string(text)
    case .data(let bytes): writer.string(Data(bytes).base64EncodedString())
    case .date(let date): write(date)
    case .decimal(let number): write(number: number.description, isFinite: number.isFinite)
    case .objectId(let identifier): writer.string(identifier.description)
    case .uuid(let identifier): writer.string(identifier.uuidString)
    case .link(let link): try write(link)
    case .list(let values), .set(let values):
      writer.beginArray()
      for value in values { try write(value) }
      writer.endArray()
    case .dictionary(let entries):
      writer.beginObject()
      for entry in entries {
        writer.key(entry.key)
        try write(entry.value)
      }
      writer.endObject()
    }
  }

  private mutating func write(number text: String, isFinite: Bool) {
    guard isFinite, let number = JSONNumber(text) else {
      let names = ["inf": "Infinity", "-inf": "-Infinity", "nan": "NaN", "-nan": "NaN"]
      return writer.string(names[text] ?? text)
    }
    writer.number(number)
  }

  private mutating func write(_ date: RealmTimestamp) {
    switch dates {
    case .text: writer.string(date.description)
    case .secondsSince1970:
      write(number: "\(date.date.timeIntervalSince1970)", isFinite: true)
    case .secondsSince2001:
      write(number: "\(date.date.timeIntervalSinceReferenceDate)", isFinite: true)
    }
  }

  private mutating func write(_ link: RealmLink) throws(RealmFileError) {
    let table = try file.table(link.className)
    guard table.isEmbedded || depth > 0 || table.primaryKey != nil else {
      return writeReference(link)
    }
    guard !path.contains(link), path.count < RealmStorage.deepestNesting else {
      return try writeKey(of: link, table)
    }
    if table.isEmbedded {
      guard let row = try file.row(at: link) else { return writer.null() }
      return try write(row)
    }
    guard depth > 0, let row = try file.row(at: link) else { return try writeKey(of: link, table) }
    depth -= 1
    try write(row)
    depth += 1
  }

  private mutating func writeKey(of link: RealmLink, _ table: Table) throws(RealmFileError) {
    guard table.primaryKey != nil, let row = try file.row(at: link), let key = row.primaryKey else {
      return writeReference(link)
    }
    try write(key)
  }

  private mutating func writeReference(_ link: RealmLink) {
    writer.beginObject()
    writer.key("$class")
    writer.string(link.className)
    writer.key("$key")
    writer.int(link.key)
    writer.endObject()
  }
}
