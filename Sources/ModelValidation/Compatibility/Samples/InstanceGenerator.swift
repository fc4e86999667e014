package import ModelJSON

/// Makes documents that fit a schema, for tests.
///
/// The same seed gives the same documents. The first is small: what is optional is left out. Each
/// is one that the validator accepts; where a schema is too hard to meet, there may be none.
///
/// ```swift
/// var generator = InstanceGenerator(for: schema, seed: 1)
/// while let document = generator.next() { … }
/// ```
package struct InstanceGenerator: IteratorProtocol {
  private var maker: SampleMaker
  private let all: Conjunction
  private var isFirst = true

  /// Starts with the small document.
  ///
  /// - Parameters:
  ///   - schema: What the documents fit.
  ///   - seed: Where the random choices start.
  ///   - maximumSteps: How many values may be made for all documents together.
  package init(for schema: JSONSchema, seed: UInt64, maximumSteps: Int = 1_000_000) {
    let algebra = SchemaAlgebra(SchemaPair(old: schema, new: schema))
    maker = SampleMaker(algebra, seed: seed, maximumSteps: maximumSteps)
    all = Conjunction([algebra.pair.target(Site(side: .old, schema: 0))])
  }

  /// Makes the next document.
  ///
  /// - Returns: Nil where none was found, or where all steps are spent.
  package mutating func next() -> JSONDocument? {
    for _ in 0..<10 {
      maker.isSmall = isFirst
      isFirst = false
      if let document = maker.sample(all)?.document { return document }
    }
    return nil
  }
}

@available(*, unavailable, message: "a generator is used by one task")
extension InstanceGenerator: Sendable {}
