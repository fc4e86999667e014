/// One entry of a document's index.
///
/// The index is one flat run of 64-bit words. Scalars and keys point into the text, containers
/// point past their own content, so that a reader can step over a value without looking at it:
///
/// ```
///  bits   63           32 31             8 7     4 3    0
///        ┌───────────────┬────────────────┬───────┬──────┐
///        │ offset or end │ length / count │ flags │ kind │
///        └───────────────┴────────────────┴───────┴──────┘
///
///  {"a":[1,"é"],"b":null}
///
///   0  object  count 2, end 7          the document ends at word 7
///   1  string  offset 2, length 1      a
///   2  array   count 2, end 5          the next member starts at word 5
///   3  integer offset 6, length 1      1
///   4  string  offset 9, length 2 •    é      (• holds bytes above 0x7F)
///   5  string  offset 15, length 1     b
///   6  null    offset 18
/// ```
///
/// - A key is a string word directly before the word of its value.
/// - The offset of a string is that of its first byte after the quote; its length is in bytes, as
///   written, escapes included.
/// - Lengths and counts saturate at ``saturation``: a longer text is measured again when it is
///   read, a larger container is counted by walking. So no value ever takes a second word, and an
///   index takes four times the text at worst (`[1,1,1]`).
/// - While a container is open its word holds the index of its parent in place of its end, and the
///   count so far: the reader needs no stack, whatever the depth.
@frozen
@usableFromInline
package struct IndexWord {
  @usableFromInline package let rawValue: UInt64

  @inlinable @inline(__always)
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The largest length or count that a word can tell.
  @inlinable
  package static var saturation: Int { 0xFF_FFFF }

  @inlinable @inline(__always)
  package var kind: UInt64 { rawValue & 0xF }

  /// The length of a scalar in bytes, or the number of members or elements; saturates.
  @inlinable @inline(__always)
  package var length: Int { Int(truncatingIfNeeded: (rawValue &>> 8) & 0xFF_FFFF) }

  /// Where the text of a scalar starts, in bytes.
  @inlinable @inline(__always)
  package var offset: Int { Int(truncatingIfNeeded: rawValue &>> 32) }

  /// The index of the first word after a container.
  @inlinable @inline(__always)
  package var end: Int { Int(truncatingIfNeeded: rawValue &>> 32) }

  @inlinable @inline(__always)
  package var isContainer: Bool { kind >= IndexKind.array }

  @inlinable @inline(__always)
  package var isNumber: Bool { kind &- IndexKind.integer < 2 }

  @inlinable @inline(__always)
  package var isBoolean: Bool { kind &- IndexKind.false < 2 }

  @inlinable @inline(__always)
  package var hasEscapes: Bool { rawValue & IndexFlag.escapes != 0 }

  @inlinable @inline(__always)
  package var isASCII: Bool { rawValue & IndexFlag.nonASCII == 0 }
}

/// The kinds of words; computed, because a stored constant would be looked up at run time.
@usableFromInline
package enum IndexKind: Sendable {
  @inlinable package static var null: UInt64 { 0 }
  @inlinable package static var `false`: UInt64 { 1 }
  @inlinable package static var `true`: UInt64 { 2 }
  /// A number without fraction and exponent.
  @inlinable package static var integer: UInt64 { 3 }
  /// A number with a fraction or an exponent.
  @inlinable package static var decimal: UInt64 { 4 }
  @inlinable package static var string: UInt64 { 5 }
  @inlinable package static var array: UInt64 { 6 }
  @inlinable package static var object: UInt64 { 7 }
  /// A value that was never text, see ``IndexComposer``; stepped over like a container.
  @inlinable package static var foreign: UInt64 { 8 }
}

/// The flags of string words.
@usableFromInline
package enum IndexFlag: Sendable {
  @inlinable package static var escapes: UInt64 { 0x10 }
  @inlinable package static var nonASCII: UInt64 { 0x20 }
}

@usableFromInline package typealias BytePointer = UnsafePointer<UInt8>
@usableFromInline package typealias WordPointer = UnsafePointer<IndexWord>
