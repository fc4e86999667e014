//  Track.swift
import Foundation
import RealmSwift

/// A track. `@objc dynamic var fake = 1` is only text.
public class Track: Object {
  /// The title.
  @Persisted public var title = ""  // as it is printed
  @Persisted var subtitle: String? = nil
  @Persisted var a = 1
  @Persisted var b: Int = 2
  @Persisted var quote = "} @objc dynamic var x = \"1\""
  @Persisted
  var released: Date?
  @Persisted var length = 0.0 {
    didSet { print(oldValue) }
  }
  var line: String { "\(title) @objc dynamic var" }
  lazy var cache = [String: Int]()
  static let shared = "@objc dynamic var x"
  var plain: Int { 0 }
}
// 14:21: the observers of 'length' now run for objects of a store too: check them
