//  Track.swift
import Foundation
import RealmSwift

/// A track. `@objc dynamic var fake = 1` is only text.
@objcMembers public class Track: Object {
  /// The title.
  @objc public dynamic var title = ""  // as it is printed
  dynamic var subtitle: String? = nil
  @objc dynamic var a = 1, b: Int = 2
  @objc dynamic var quote = "} @objc dynamic var x = \"1\""
  @objc
  dynamic var released: Date?
  @objc dynamic var length = 0.0 {
    didSet { print(oldValue) }
  }
  @objc dynamic var line: String { "\(title) @objc dynamic var" }
  lazy var cache = [String: Int]()
  static let shared = "@objc dynamic var x"
  var plain: Int { 0 }
}
