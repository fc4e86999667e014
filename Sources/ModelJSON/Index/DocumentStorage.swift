/// What the values of one document share: the text, its owner, and the index.
///
/// Immutable once made, so it can be used from any thread. The text is the storage of a native
/// array or memory that `owner` keeps: neither moves nor changes while it is referenced, since a
/// mutation of another copy of the array copies it first.
@safe
final class DocumentStorage: @unchecked Sendable {
  let view: IndexView
  let text: [UInt8]?
  private let owner: AnyObject?
  private let buffer: IndexBuffer

  init(text: [UInt8], buffer: IndexBuffer) {
    self.text = text
    self.buffer = buffer
    owner = nil
    unsafe view = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe buffer.view(base: bytes.baseAddress ?? emptyText, count: bytes.count)
    }
  }

  init(bytes: UnsafeBufferPointer<UInt8>, owner: AnyObject, buffer: IndexBuffer) {
    text = nil
    self.owner = owner
    self.buffer = buffer
    unsafe view = unsafe buffer.view(base: bytes.baseAddress ?? emptyText, count: bytes.count)
  }

  var byteCount: Int { unsafe view.end - view.base }

  var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: view.base, count: byteCount)
  }

  var wordCount: Int { unsafe buffer.count }
}

/// An address for texts that have none; nothing is read from it.
private var emptyText: BytePointer { unsafe StaticString("").utf8Start }
