/// The bytes of a file as they lie on the disk, encrypted or not.
///
/// Invariant: `start` leads to `count` bytes, which live as long as this object.
@safe
final class RawFile {
  let start: UnsafeRawPointer
  let count: Int
  private let isMapped: Bool

  /// Maps a file.
  init(path: String) throws(RealmFileError) {
    let bytes = unsafe try mapFile(path)
    guard let start = bytes.baseAddress else { throw Self.emptyError }
    unsafe self.start = unsafe start
    count = bytes.count
    isMapped = true
  }

  /// Copies bytes that stand for a file.
  init(_ bytes: [UInt8]) throws(RealmFileError) {
    guard !bytes.isEmpty else { throw Self.emptyError }
    let memory = unsafe try lazyMemory(bytes.count)
    unsafe memory.copyMemory(from: bytes, byteCount: bytes.count)
    unsafe start = UnsafeRawPointer(memory)
    count = bytes.count
    isMapped = false
  }

  deinit {
    if isMapped {
      unsafe unmapFile(UnsafeRawBufferPointer(start: start, count: count))
    } else {
      unsafe freeLazyMemory(UnsafeMutableRawPointer(mutating: start))
    }
  }

  private static var emptyError: RealmFileError {
    RealmFileError(.empty, "the file is empty; nothing was ever written to it")
  }

  /// Some bytes, which the caller knows to lie in the file.
  func bytes(_ offset: Int, _ length: Int) -> [UInt8] {
    precondition(offset >= 0 && length >= 0 && length <= count - offset, "Callers check the range.")
    return unsafe Array(UnsafeRawBufferPointer(start: start + offset, count: length))
  }

  /// An unsigned integer of 32 bits, which the caller knows to lie in the file.
  func number(at offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset <= count - 4, "Callers check the range.")
    return UInt32(littleEndian: unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
