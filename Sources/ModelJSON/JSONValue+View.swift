extension JSONValue {
  /// Calls a closure with the bare pointers of the document and the word of this value; neither
  /// may leave it.
  package func withView<R>(_ body: (IndexView, WordPointer) throws -> R) rethrows -> R {
    try withExtendedLifetime(storage) { try unsafe body(view, word) }
  }

  /// The number of index words before this value: names it within its document.
  package var wordIndex: Int { unsafe word - view.words }

  /// Makes a value again from its number.
  ///
  /// - Parameters:
  ///   - index: The ``wordIndex`` of a value of the same document.
  ///   - document: The document.
  package init(atWord index: Int, of document: JSONDocument) {
    let storage = document.storage
    unsafe self.init(storage: storage, word: storage.view.words + index)
  }
}

extension JSONValue {
  /// The line and column of a byte of the document.
  package func position(ofByte offset: Int) -> TextPosition {
    unsafe TextPosition(ofByte: offset, in: storage.bytes)
  }

  /// Where the text of the key lies, quotes included, for a value that is a member.
  package var keyByteRange: Range<Int>? {
    let index = wordIndex
    guard index > 0 else { return nil }
    let key = unsafe word - 1
    guard unsafe key.pointee.kind == IndexKind.string else { return nil }
    return unsafe view.byteRange(of: key)
  }
}

extension JSONValue {
  /// The value whose word lies so many words after that of this one.
  package func value(atDistance distance: Int) -> JSONValue {
    unsafe JSONValue(storage: storage, word: word + distance)
  }
}

extension JSONValue {
  /// The key of a value that is a member, as a value.
  package var key: JSONValue { value(atDistance: -1) }
}
