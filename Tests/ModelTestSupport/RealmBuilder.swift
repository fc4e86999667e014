/// Writes small files in streaming form, node by node, so that no foreign file lies in the repository.
package struct RealmBuilder {
  package var format: UInt8 = 24
  private var bytes = [UInt8](repeating: 0, count: 24)

  package init(format: UInt8 = 24) { self.format = format }

  /// What a node's header says beside width and count.
  package struct Flags: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let inner = Flags(rawValue: 0x80)
    package static let references = Flags(rawValue: 0x40)
    package static let context = Flags(rawValue: 0x20)
  }

  private mutating func node(_ flags: UInt8, _ count: Int, _ payload: [UInt8]) -> Int {
    let offset = bytes.count
    bytes += [0x41, 0x41, 0x41, 0x41, flags]
    bytes += [UInt8(count >> 16 & 255), UInt8(count >> 8 & 255), UInt8(count & 255)]
    bytes += payload
    while bytes.count % 8 != 0 { bytes.append(0) }
    return offset
  }

  /// Integers, as narrow as they can be.
  package mutating func integers(_ values: [Int64], _ flags: Flags = []) -> Int {
    let code = (0...7).first { code in values.allSatisfy { Self.fits($0, code) } } ?? 7
    let width = (1 << code) >> 1
    var payload = [UInt8](repeating: 0, count: (values.count * width + 7) / 8)
    for (index, value) in values.enumerated() where width > 0 {
      for bit in 0..<width where value >> Int64(bit) & 1 == 1 {
        payload[(index * width + bit) / 8] |= 1 << UInt8((index * width + bit) % 8)
      }
    }
    return node(flags.rawValue | UInt8(code), values.count, payload)
  }

  private static func fits(_ value: Int64, _ code: Int) -> Bool {
    switch code {
    case 0: value == 0
    case 1...3: value >= 0 && value < 1 << Int64((1 << code) >> 1)
    case 7: true
    default: value >= -(1 << (Int64(1 << code) / 2 - 1)) && value < 1 << (Int64(1 << code) / 2 - 1)
    }
  }

  package mutating func references(_ values: [Int?], _ flags: Flags = []) -> Int {
    integers(values.map { Int64($0 ?? 0) }, flags.union(.references))
  }

  /// Elements of a width in bytes that is a power of two, or 0.
  package mutating func fixed(_ elements: [[UInt8]], _ flags: Flags = []) -> Int {
    let width = elements.first?.count ?? 0
    let code = (0...7).first { (1 << $0) >> 1 == width } ?? 0
    return node(flags.rawValue | 0x08 | UInt8(code), elements.count, elements.flatMap { $0 })
  }

  package mutating func blob(_ content: [UInt8], _ flags: Flags = []) -> Int {
    node(flags.rawValue | 0x10, content.count, content)
  }

  /// Texts of less than 63 bytes; nil is null.
  package mutating func shortTexts(_ texts: [String?]) -> Int {
    let longest = texts.map { ($0?.utf8.count ?? 0) + 1 }.max() ?? 0
    let width = [4, 8, 16, 32, 64].first { $0 >= longest } ?? 64
    return fixed(
      texts.map { text in
        let content = Array((text ?? "").utf8)
        let padding = text == nil ? width : width - 1 - content.count
        return content + [UInt8](repeating: 0, count: width - 1 - content.count) + [UInt8(padding)]
      }
    )
  }

  /// Texts or bytes in one array each; nil is null.
  package mutating func mediumBlobs(_ blobs: [[UInt8]?], terminator: [UInt8]) -> Int {
    let all = blobs.map { ($0 ?? []) + ($0 == nil ? [] : terminator) }
    var end: Int64 = 0
    let ends = all.map { blob in
      end += Int64(blob.count)
      return end
    }
    let nulls = blobs.map { ($0 == nil) == (format >= 10) ? Int64(1) : 0 }
    return references([integers(ends), blob(all.flatMap { $0 }), integers(nulls)])
  }

  /// Texts or bytes in an array of their own each; nil is null.
  package mutating func bigBlobs(_ blobs: [[UInt8]?], terminator: [UInt8]) -> Int {
    let places = blobs.map { content in content.map { blob($0 + terminator) } }
    return references(places, .context)
  }

  /// The file, with the place of its group at the end.
  package func file(top: Int) -> [UInt8] {
    var file = bytes
    file.replaceSubrange(0..<8, with: [UInt8](repeating: 0xFF, count: 8))
    file.replaceSubrange(16..<24, with: Array("T-DB".utf8) + [format, 0, 0, 0])
    let cookie: UInt64 = 0x3034_1252_37E5_26C8
    for word in [UInt64(top), cookie] {
      file += (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    }
    return file
  }
}
