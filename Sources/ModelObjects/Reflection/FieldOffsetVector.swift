/// The offsets of the stored properties that one class declares, read from its metadata.
//
// swift/docs/ABI/TypeMetadata.rst, "Class Metadata" and "Nominal Type Descriptor". In words from the address
// of the metadata:
//
//   | kind | superclass | 3 words for Objective-C, on Apple's systems only | 24 bytes of sizes | descriptor | …
//   … | offset of field 0 | offset of field 1 | …        at the word that the descriptor names
//
// and in 32-bit units from the address of the descriptor:
//
//   | 0 flags | 1 parent | 2 name | 3 accessor | 4 fields | 5 superclass | 6 – 8 extents | 9 number of fields |
//   | 10 word of the vector |
//
// The offsets are constants once the metadata is complete, and it is, since there is an instance.
struct FieldOffsetVector: RandomAccessCollection {
  private let offsets: [Int]

  init(of type: ObjectBase.Type) {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = unsafe metadata.load(
      fromByteOffset: Self.descriptorOffset,
      as: UnsafeRawPointer.self
    )
    let flags = unsafe descriptor.load(as: UInt32.self)
    // Bit 29: the superclass belongs to a library that may change its layout, and the vector's place is
    // known at run time only. That cannot be: `ObjectBase` is built together with its subclasses.
    guard flags & (1 << 29) == 0 else {
      offsets = []
      return
    }
    let count = Int(unsafe descriptor.load(fromByteOffset: 36, as: UInt32.self))
    let word = Int(unsafe descriptor.load(fromByteOffset: 40, as: UInt32.self))
    let vector = unsafe metadata + word * MemoryLayout<Int>.size
    offsets = (0..<count).map {
      unsafe vector.load(fromByteOffset: $0 * MemoryLayout<Int>.size, as: Int.self)
    }
  }

  private static var descriptorOffset: Int {
    let word = MemoryLayout<Int>.size
    #if canImport(ObjectiveC)
    let leadingWords = 5
    #else
    let leadingWords = 2
    #endif
    return leadingWords * word + 24
  }

  var startIndex: Int { offsets.startIndex }
  var endIndex: Int { offsets.endIndex }
  subscript(position: Int) -> Int { offsets[position] }
}
