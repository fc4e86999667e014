import ModelJSON

/// How a key is taken apart.
@usableFromInline
struct KeyOptions: Sendable {
  /// Nil means: as a path only if there is no member of that name.
  @usableFromInline var isNested: Bool?
  @usableFromInline var delimiter = "."
  @usableFromInline var ignoresNull = false

  @usableFromInline
  init(isNested: Bool? = nil, delimiter: String = ".", ignoresNull: Bool = false) {
    self.isNested = isNested
    self.delimiter = delimiter
    self.ignoresNull = ignoresNull
  }
}

extension Map {
  /// Looks up a key that is known when the program is compiled.
  ///
  /// A key that holds a full stop and is no member's name is followed as a path through objects
  /// and, by index, arrays: `map["address.city"]`, `map["lines.0.price"]`.
  ///
  /// - Parameter key: The key.
  @inlinable
  @inline(__always)
  public subscript(key: StaticString) -> Map {
    if key.hasPointerRepresentation {
      unsafe load(key.utf8Start, key.utf8CodeUnitCount)
    } else {
      load(text: "\(key)", KeyOptions())
    }
    return self
  }

  /// Looks up a key that is made at run time.
  ///
  /// - Parameter key: The key, or a path with full stops.
  @_disfavoredOverload
  public subscript<Key: StringProtocol>(key: Key) -> Map {
    load(text: String(key), KeyOptions())
    return self
  }

  /// Looks up a key, and says whether it is a path.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  public subscript(key: String, nested nested: Bool) -> Map {
    load(text: key, KeyOptions(isNested: nested))
    return self
  }

  /// Looks up a path whose parts are separated by something else than full stops.
  ///
  /// - Parameters:
  ///   - key: The path.
  ///   - delimiter: What separates its parts.
  public subscript(key: String, delimiter delimiter: String) -> Map {
    load(text: key, KeyOptions(delimiter: delimiter))
    return self
  }

  /// Looks up a key, and says whether it is a path and what separates its parts.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key that is one name.
  ///   - delimiter: What separates the parts of a path.
  public subscript(key: String, nested nested: Bool, delimiter delimiter: String) -> Map {
    load(text: key, KeyOptions(isNested: nested, delimiter: delimiter))
    return self
  }

  /// Looks up a key, and says whether `null` counts as absent.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - ignoreNil: True to leave the property alone where the text says `null`.
  public subscript(key: String, ignoreNil ignoreNil: Bool) -> Map {
    load(text: key, KeyOptions(ignoresNull: ignoreNil))
    return self
  }

  /// Looks up a path whose parts are separated by something else than full stops.
  ///
  /// - Parameters:
  ///   - key: The path.
  ///   - delimiter: What separates its parts.
  ///   - ignoreNil: True to leave the property alone where the text says `null`.
  public subscript(key: String, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
    load(text: key, KeyOptions(delimiter: delimiter, ignoresNull: ignoreNil))
    return self
  }

  /// Looks up a key, and says whether it is a path and whether `null` counts as absent.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key that is one name.
  ///   - ignoreNil: True to leave the property alone where the text says `null`.
  public subscript(key: String, nested nested: Bool, ignoreNil ignoreNil: Bool) -> Map {
    load(text: key, KeyOptions(isNested: nested, ignoresNull: ignoreNil))
    return self
  }

  /// Looks up a key with every choice spelled out.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key that is one name, nil to find out.
  ///   - delimiter: What separates the parts of a path.
  ///   - ignoreNil: True to leave the property alone where the text says `null`.
  public subscript(
    key: String,
    nested nested: Bool?,
    delimiter delimiter: String,
    ignoreNil ignoreNil: Bool
  ) -> Map {
    load(
      text: key,
      KeyOptions(isNested: nested, delimiter: delimiter, ignoresNull: ignoreNil)
    )
    return self
  }
}

extension Map {
  /// Looks up a key that is not a plain literal.
  @usableFromInline
  @inline(never)
  func load(text: String, _ options: KeyOptions) {
    let text = unsafe hasKeyOptions ? session.options.keys.spelling(of: text) : text
    if unsafe hasKeyOptions, recordLookUp(text, options) { return }
    guard isReading else { return prepareToWrite(text, options) }
    if unsafe hasKeyOptions { noteObject() }
    // Settles what the last key left behind.
    unsafe load(keyStart, 0, asText: text)
    unsafe keyDelimiter = options.delimiter
    var key = text
    let found = key.withUTF8 { bytes in
      unsafe find(bytes.baseAddress ?? keyStart, bytes.count, options)
    }
    guard let found = unsafe found,
      unsafe !(options.ignoresNull && found.pointee.kind == IndexKind.null)
    else {
      return clear()
    }
    unsafe fill(found)
    if unsafe hasKeyOptions { unsafe apply(to: found) }
  }

  private func load(_ start: BytePointer, _ count: Int, asText text: String) {
    settle()
    unsafe keyText = text
    unsafe keyStart = unsafe start
    unsafe keyCount = -1
  }

  private func find(_ key: BytePointer, _ count: Int, _ options: KeyOptions) -> WordPointer? {
    if options.isNested != true, let value = unsafe member(key, count) { return unsafe value }
    return unsafe options.isNested == false
      ? nil : nestedValue(key, count, delimiter: options.delimiter)
  }

  private func prepareToWrite(_ text: String, _ options: KeyOptions) {
    flush()
    unsafe keyText = text
    unsafe keyCount = -1
    let isPath = options.isNested ?? text.contains(options.delimiter)
    unsafe keyDelimiter = isPath ? options.delimiter : nil
  }
}
