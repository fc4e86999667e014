package import ModelJSON

extension Map {
  /// Reads the object at a place as a model.
  ///
  /// The map of the nested object is used again for the next one. If the model kept it, it is given
  /// a text of its own and a fresh one takes its place.
  @inlinable
  func object<Model: BaseMappable>(at place: MapPlace, as type: Model.Type) -> Model? {
    guard place.word.pointee.kind == IndexKind.object else { return nil }
    let nested = childMap(for: place.word)
    let model = nested._withUnsafeGuaranteedRef { map in
      let model = Self.model(in: map, as: type)
      map.settle()
      return model
    }
    if !isKnownUniquelyReferenced(&child) { releaseChild() }
    return model
  }

  @inlinable
  @inline(__always)
  static func model<Model: BaseMappable>(in map: Map, as type: Model.Type) -> Model? {
    do {
      guard var model = try Model.instance(for: map) else {
        map.noteRefusal()
        return nil
      }
      model.mapping(map: map)
      return model
    } catch {
      map.note(error)
      return nil
    }
  }

  /// The map for a nested object. The caller holds it through ``child``, so it is not counted.
  @inlinable
  @inline(__always)
  func childMap(for object: WordPointer) -> Unmanaged<Map> {
    if let child {
      child.bind(object)
      return Unmanaged.passUnretained(child)
    }
    return makeChild(for: object)
  }

  @usableFromInline
  @inline(never)
  func makeChild(for object: WordPointer) -> Unmanaged<Map> {
    let map = Map(
      reading: session,
      toObject: toObject,
      context: context,
      shouldIncludeNilValues: shouldIncludeNilValues
    )
    map.bind(object)
    child = map
    return Unmanaged.passUnretained(map)
  }

  /// Leaves the map of a nested object to whoever kept it.
  @usableFromInline
  @inline(never)
  func releaseChild() {
    child?.detach()
    child = nil
  }

  /// Notes what the last key of an object left behind.
  @inlinable
  @inline(__always)
  func settle() {
    if misfit.code != 0 { noteLastMisfit() }
  }

  @usableFromInline
  @inline(never)
  func noteLastMisfit() {
    if let place { report(misfit, at: place) }
    misfit = .nothing
  }

  /// Copies the object, so that the map outlives a text that was only borrowed.
  func detach() {
    guard isReading, !session.ownsText, objectEnd > objectWord else { return }
    let range = view.byteRange(of: objectWord)
    let text = Array(UnsafeBufferPointer(start: view.base + range.lowerBound, count: range.count))
    let buffer = IndexBuffer(byteCount: text.count)
    // The text was checked before; only the room for a depth of any size is needed.
    _ = text.withUnsafeBufferPointer { bytes in
      IndexReader.readWhole(bytes, into: buffer, maximumDepth: .max)
    }
    let start = objectWord
    session = MapSession(owning: text, buffer: buffer)
    view = session.view
    bind(view.words)
    place = place.map { view.words + ($0 - start) }
    child = nil
    keepKey()
  }

  /// A key made at run time is kept as a string; a literal's bytes live for ever.
  private func keepKey() {
    if keyCount < 0 { keyStart = view.base }
  }
}
