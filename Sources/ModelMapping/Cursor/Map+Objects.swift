public import ModelJSON

extension Map {
  /// Reads the object at a place as a model.
  ///
  /// The map of the nested object is used again for the next one. If the model kept it, it is given
  /// a text of its own; if the model changed its context, it is dropped.
  @inlinable
  func object<Model: BaseMappable>(at place: MapPlace, as type: Model.Type) -> Model? {
    guard unsafe place.word.pointee.kind == IndexKind.object else { return nil }
    var nested = unsafe takeChild(for: place.word)
    let model = Self.model(in: nested, as: type)
    putBack(&nested)
    return model
  }

  /// Keeps the map of a nested object for the next one, unless the model kept or changed it.
  @inlinable
  @inline(__always)
  func putBack(_ nested: inout Map) {
    nested.settle()
    if !isKnownUniquelyReferenced(&nested) {
      nested.detach()
    } else if unsafe !nested.hasOwnContext {
      keepChild(nested)
    }
  }

  @inlinable
  @inline(__always)
  static func model<Model: BaseMappable>(in map: Map, as type: Model.Type) -> Model? {
    do {
      guard var model = try Model.instance(for: map) else {
        map.noteRefusal()
        return nil
      }
      guard unsafe map.session.watcher == nil else { return map.mapWatched(&model) }
      model.mapping(map: map)
      return model
    } catch {
      map.note(error)
      return nil
    }
  }

  @usableFromInline
  @inline(never)
  func mapWatched<Model: BaseMappable>(_ model: inout Model) -> Model {
    unsafe session.watcher?.willMap(model, in: self)
    model.mapping(map: self)
    unsafe session.watcher?.didMap(model)
    return model
  }

  /// The map for a nested object.
  ///
  /// Moved out of ``child`` while it is used: a model may get hold of this map and read another
  /// object through it. Moved, not copied: it is done for every object, and counting costs.
  @inlinable
  @inline(__always)
  func takeChild(for object: WordPointer) -> Map {
    let known = unsafe withUnsafeMutablePointer(to: &child) { slot in
      let map = unsafe slot.move()
      unsafe slot.initialize(to: nil)
      return map
    }
    guard let known else { return unsafe makeChild(for: object) }
    unsafe known.bind(object)
    return known
  }

  @inlinable
  @inline(__always)
  func keepChild(_ map: consuming Map) {
    if unsafe child != nil { return }
    unsafe withUnsafeMutablePointer(to: &child) { unsafe $0.initialize(to: map) }
  }

  @usableFromInline
  @inline(never)
  func makeChild(for object: WordPointer) -> Map {
    let map = unsafe Map(
      reading: session,
      toObject: toObject,
      context: contextBox,
      shouldIncludeNilValues: shouldIncludeNilValues
    )
    unsafe map.bind(object)
    return map
  }

  /// Notes what the last key of an object left behind.
  @inlinable
  @inline(__always)
  func settle() {
    if unsafe misfit.code != 0 { noteLastMisfit() }
  }

  @usableFromInline
  @inline(never)
  func noteLastMisfit() {
    if let place = unsafe place { unsafe reportProperty(misfit, at: place) }
    unsafe misfit = .nothing
  }

  /// Copies the object, so that the map outlives a text that was only borrowed.
  @usableFromInline
  @inline(never)
  func detach() {
    guard isReading, unsafe !session.ownsText, unsafe objectEnd > objectWord else { return }
    let range = unsafe view.byteRange(of: objectWord)
    let text = unsafe Array(
      UnsafeBufferPointer(start: view.base + range.lowerBound, count: range.count)
    )
    let buffer = IndexBuffer(byteCount: text.count)
    // The text was checked before; only the room for a depth of any size is needed.
    _ = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe IndexReader.readWhole(bytes, into: buffer, maximumDepth: .max)
    }
    let start = unsafe objectWord
    unsafe session = MapSession(owning: text, buffer: buffer)
    unsafe view = unsafe session.view
    unsafe bind(view.words)
    unsafe place = unsafe place.map { unsafe view.words + ($0 - start) }
    unsafe child = nil
    keepKey()
  }

  /// A key made at run time is kept as a string; a literal's bytes live for ever.
  private func keepKey() {
    if unsafe keyCount < 0 { unsafe keyStart = unsafe view.base }
  }
}
