import ModelTestSupport

/// Four dogs, of which the first and the third have one key, and a person with a list of all of them.
enum SmallFile {
  static var bytes: [UInt8] {
    var builder = RealmBuilder()
    let dogs = [
      BuiltColumn(name: "id", type: 0, place: builder.integers([7, 8, 7, 9])),
      BuiltColumn(name: "name", type: 2, place: builder.shortTexts(["Rex", "Ada", "Max", "Ivo"])),
    ]
    let dog = builder.table(dogs, rows: 4, key: 0, primaryKey: 0)
    let list = builder.integers([0, 1, 2, 3])
    let all = BuiltColumn(
      name: "dogs",
      type: 12,
      attributes: 32,
      place: builder.references([list]),
      target: 0
    )
    let person = builder.table([all], rows: 1, key: 1)
    return builder.group([
      ("class_Dog", dog), ("class_Person", person), builder.metadata(version: 3, key: 2),
    ])
  }
}
