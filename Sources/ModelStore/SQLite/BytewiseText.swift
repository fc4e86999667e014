/// A text as SQLite compares it: by its bytes.
///
/// Swift takes texts for equal that are two to SQLite, such as `é` and `e` with an accent.
struct BytewiseText: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: BytewiseText, right: BytewiseText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
