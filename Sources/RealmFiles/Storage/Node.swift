//   byte  0..3   a mark, "AAAA" (checked in formats 10 and newer)
//         4      inner tree 0x80, has references 0x40, context 0x20, width type 3 bits, width code 3 bits
//         5..7   how many elements, big-endian
//         8...   the elements
//
// The width is (1 << code) >> 1: bits for width type 0, bytes for type 1; type 2 has bytes without a width.

/// One array of a file, the part that everything in it is made of.
///
/// Invariant: `payload` leads to as many bytes as `count` and `width` ask for, and `bytes` keeps them.
@safe
struct Node {
  enum WidthType: UInt8 { case bits, multiply, ignore }

  let bytes: RealmBytes
  /// Where it lies in the file.
  let offset: Int
  let count: Int
  let width: Int
  let widthType: WidthType
  private let flags: UInt8
  private let payload: UnsafeRawPointer

  static let headerSize = 8

  init(_ bytes: RealmBytes, at offset: Int) throws(RealmFileError) {
    guard offset >= FileHeader.byteCount, offset & 7 == 0 else {
      throw .damaged("a reference leads to \(offset), where no part can lie", at: offset)
    }
    let header = unsafe try bytes.load(offset, Self.headerSize)
    let word = UInt64(littleEndian: unsafe header.loadUnaligned(as: UInt64.self))
    guard !bytes.marksNodes || UInt32(truncatingIfNeeded: word) == 0x4141_4141 else {
      throw .damaged("a reference leads to something else than a part", at: offset)
    }
    flags = UInt8(truncatingIfNeeded: word >> 32)
    count = Int((word >> 40).byteSwapped >> 40)
    width = (1 << Int(flags & 7)) >> 1
    guard let type = WidthType(rawValue: flags >> 3 & 3) else {
      throw RealmFileError(
        .unsupportedEncoding,
        "a part is packed in a way (width type 3) that no released format has",
        at: offset
      )
    }
    widthType = type
    self.bytes = bytes
    self.offset = offset
    let length = Self.byteCount(type, width: width, count: count)
    unsafe payload = unsafe try bytes.load(offset + Self.headerSize, length)
  }

  private static func byteCount(_ type: WidthType, width: Int, count: Int) -> Int {
    switch type {
    case .bits: (count * width + 7) / 8
    case .multiply: count * width
    case .ignore: count
    }
  }

  var isInner: Bool { flags & 0x80 != 0 }
  var hasReferences: Bool { flags & 0x40 != 0 }
  var hasContext: Bool { flags & 0x20 != 0 }

  /// How many bytes the elements take.
  var byteCount: Int { Self.byteCount(widthType, width: width, count: count) }

  /// The integer at a place, which the caller has compared with `count`.
  @inline(__always)
  subscript(index: Int) -> Int64 {
    precondition(index >= 0 && index < count && widthType == .bits, "Callers check the place.")
    switch width {
    case 0: return 0
    case 1: return Int64(byte(index >> 3) >> UInt8(index & 7) & 1)
    case 2: return Int64(byte(index >> 2) >> UInt8((index & 3) << 1) & 3)
    case 4: return Int64(byte(index >> 1) >> UInt8((index & 1) << 2) & 15)
    case 8: return Int64(Int8(bitPattern: byte(index)))
    case 16: return Int64(Int16(littleEndian: unsafe load(index * 2)))
    case 32: return Int64(Int32(littleEndian: unsafe load(index * 4)))
    default: return Int64(littleEndian: unsafe load(index * 8))
    }
  }

  @inline(__always)
  private func byte(_ index: Int) -> UInt8 {
    unsafe payload.load(fromByteOffset: index, as: UInt8.self)
  }

  @inline(__always)
  @unsafe
  private func load<T: BitwiseCopyable>(_ place: Int) -> T {
    unsafe payload.loadUnaligned(fromByteOffset: place, as: T.self)
  }

  /// A range of the elements' bytes, for as long as `body` runs.
  @inline(__always)
  private func withBytes<T>(
    _ start: Int,
    _ length: Int,
    _ body: (UnsafeRawBufferPointer) -> T
  ) throws(RealmFileError) -> T {
    guard start >= 0, length >= 0, start <= byteCount, length <= byteCount - start else {
      throw .damaged("\(length) bytes from \(start) on lie beyond a part's end", at: offset)
    }
    return unsafe body(UnsafeRawBufferPointer(start: payload + start, count: length))
  }

  func bytes(_ start: Int, _ length: Int) throws(RealmFileError) -> [UInt8] {
    unsafe try withBytes(start, length) { unsafe Array($0) }
  }

  func text(_ start: Int, _ length: Int) throws(RealmFileError) -> String {
    unsafe try withBytes(start, length) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// An unsigned integer of 64 bits, or less, that lies at a byte.
  func word(at start: Int, byteCount length: Int) throws(RealmFileError) -> UInt64 {
    unsafe try withBytes(start, length) { bytes in
      unsafe bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
