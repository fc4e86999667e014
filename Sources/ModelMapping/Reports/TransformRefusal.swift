import ModelJSON

/// Why a transform that decodes refused the value of a look-up, and where in it.
@safe
struct TransformRefusal {
  /// The value of the look-up.
  let place: WordPointer
  /// The value inside it that does not fit.
  let culprit: WordPointer
  /// The key that is missing there.
  let missingKey: String?
  let reason: String?

  init(
    _ error: any Error,
    at place: WordPointer,
    in view: IndexView,
    _ options: DecodingOptions
  ) {
    unsafe self.place = unsafe place
    guard let error = error as? DecodingError, let context = error.context else {
      unsafe culprit = unsafe place
      missingKey = nil
      reason = "\(error)"
      return
    }
    unsafe culprit = unsafe view.value(at: context.codingPath, below: place, options)
    if case .keyNotFound(let key, _) = error {
      missingKey = key.stringValue
      reason = nil
    } else {
      missingKey = nil
      reason = context.debugDescription
    }
  }
}

@available(*, unavailable, message: "part of a session")
extension TransformRefusal: Sendable {}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

extension IndexView {
  /// The value that a coding path leads to, or the last on the way that there is.
  fileprivate func value(
    at path: [any CodingKey],
    below root: WordPointer,
    _ options: DecodingOptions
  ) -> WordPointer {
    var value = unsafe root
    for (depth, key) in path.enumerated() {
      let child = unsafe child(of: value) { name, index in
        guard let name else { return key.intValue == index }
        return name == key.stringValue
          || options.key.convert(name, below: Array(path[..<depth])).stringValue == key.stringValue
      }
      guard let child = unsafe child else { return unsafe value }
      unsafe value = unsafe child
    }
    return unsafe value
  }

  /// The first member or element that a closure accepts by its key or index.
  private func child(
    of container: WordPointer,
    where isWanted: (String?, Int) -> Bool
  ) -> WordPointer? {
    guard unsafe container.pointee.isContainer else { return nil }
    let isObject = unsafe container.pointee.kind == IndexKind.object
    var word = unsafe container + 1
    let stop = unsafe words + container.pointee.end
    var index = 0
    while unsafe word < stop {
      let name = unsafe isObject ? string(word.pointee) : nil
      let value = unsafe isObject ? word + 1 : word
      if isWanted(name, index) { return unsafe value }
      unsafe word = unsafe next(value)
      index += 1
    }
    return nil
  }
}
