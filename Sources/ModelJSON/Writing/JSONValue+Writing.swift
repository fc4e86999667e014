extension JSONDocument {
  /// The document as new text: laid out as the options say, numbers as they were written.
  ///
  /// Strings are escaped where they must be and nowhere else. Repeated members are all written.
  ///
  /// ```swift
  /// let document = try JSONDocument(parsing: #"{ "b": 1.50, "a": "\u0041" }"#)
  /// document.serialized()  // {"b":1.50,"a":"A"}
  /// ```
  ///
  /// - Parameter options: How to lay out the text.
  /// - Returns: The whole text.
  public func serialized(_ options: WritingOptions = WritingOptions()) -> String {
    root.serialized(options)
  }

  /// The document as new text, in UTF-8 bytes.
  ///
  /// - Parameter options: How to lay out the text.
  /// - Returns: The whole text's bytes, those of ``serialized(_:)``.
  public func serializedBytes(_ options: WritingOptions = WritingOptions()) -> [UInt8] {
    root.serializedBytes(options)
  }
}

extension JSONValue {
  /// The value as new text: laid out as the options say, numbers as they were written.
  ///
  /// - Parameter options: How to lay out the text.
  /// - Returns: The text of this value and all that it holds.
  public func serialized(_ options: WritingOptions = WritingOptions()) -> String {
    var writer = JSONWriter(options: options)
    write(to: &writer)
    return writer.text()
  }

  /// The value as new text, in UTF-8 bytes.
  ///
  /// - Parameter options: How to lay out the text.
  /// - Returns: The bytes of this value and all that it holds.
  public func serializedBytes(_ options: WritingOptions = WritingOptions()) -> [UInt8] {
    var writer = JSONWriter(options: options)
    write(to: &writer)
    return writer.bytes()
  }

  /// Writes the value, and all that it holds, as the next value of a text.
  ///
  /// ```swift
  /// var writer = JSONWriter()
  /// writer.beginArray()
  /// document.root["brands"]?[0]?.write(to: &writer)
  /// writer.endArray()
  /// ```
  ///
  /// - Parameter writer: Where to write, at a place where a value may stand.
  public func write(to writer: inout JSONWriter) {
    withExtendedLifetime(storage) {
      var walk = unsafe WritingWalk(view: view, sortsKeys: writer.options.sortedKeys)
      unsafe walk.write(word, to: &writer)
    }
  }
}
