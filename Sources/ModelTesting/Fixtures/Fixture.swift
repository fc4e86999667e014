public import Foundation

/// A file that a test reads: a payload, a schema, an expected text.
///
/// ```swift
/// let list = try Fixture("dining-partner-brands.json").mapped(as: DiningPartnerList.self)
/// let colors = try Fixture("ColorList.json").decoded(as: ColorList.self)
/// let id = try Fixture("dining-partner-brands.json").document().root["brands"]?[0]?["id"]
/// ```
///
/// Making a fixture touches no file; one that is missing is reported by what reads it.
public struct Fixture: Sendable {
  /// The name that the test gave, which failures show.
  public let name: String
  let candidates: [URL]

  /// Names a file of the source tree.
  ///
  /// It is looked for beside the test's own file first, then upwards from there: in every folder's
  /// `Fixtures`, and, if the name is a path such as `Schemas/brands.schema.json`, from the folder
  /// itself.
  ///
  /// - Parameters:
  ///   - name: The file's name or path.
  ///   - filePath: The file of the test.
  public init(_ name: String, filePath: StaticString = #filePath) {
    self.name = name
    candidates = FixtureSearch.candidates(for: name, from: "\(filePath)")
  }

  /// Names a resource of a bundle: in its `Fixtures`, or at its top.
  ///
  /// ```swift
  /// Fixture("ColorList.json", in: .module)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The file's name or path.
  ///   - bundle: The bundle of the tests.
  public init(_ name: String, in bundle: Bundle) {
    self.name = name
    candidates = FixtureSearch.candidates(for: name, in: bundle)
  }

  /// The place of the file.
  ///
  /// - Throws: ``FixtureError`` if there is no such file; it says where it was looked for.
  public var url: URL {
    get throws {
      if let url = candidates.first(where: FixtureSearch.isFile) { return url }
      throw FixtureError(.notFound(searched: candidates.map(\.path)), in: name)
    }
  }
}
