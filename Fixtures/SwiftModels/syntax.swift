#!/usr/bin/swift
/* A file of syntax that readers stumble over /* nested */ still a comment */
@available(iOS 15, *) @MainActor open class Everything<Key: Hashable, Value>: Base<[Key: Value]>, @unchecked Sendable where Key: Codable {
  let plain = 1, text: String = "a, b { \("nested \(1 + (2)) }") c", last = [1, 2].map { $0 + 1 }
  var raw = #"no "escape" \n \#("yes")"#; var hashes = ##"a"# b"##
  var multi = """
    line } one \
    "quoted" line
    """
  var regex = /class { [a-z]"+ /
  var extended = #/ { "/ /#
  var division = 10 / 2 / 5
  var compared = a < b, other = c > (d)
  var generic = Dictionary<String, List<Int>>(), after: Int? = nil
  var chained = Something
    .build(with: 1)
    ?? fallback
  var closure: (Int, _ b: String) async throws -> [String: Int] = { a, b in [:] }
  var function: @Sendable @convention(c) (Int) -> Void
  var any: any Proto & Other<Int>, some = 3
  var nestedOptional: Foo<Bar<Int>>?.Type
  var computed: Int { get async throws { 1 } }
  var implicit: Int { let x = 1; return x }
  @Wrapper(wrappedValue: 3, label: "x") private(set) weak var observed: Thing? = nil {
    willSet { print(newValue) }
    didSet { }
  }
  lazy var lazyOne: Int = { 3 }()
  nonisolated(unsafe) static var shared = Everything()
  class var overridden: String { "x" }
  subscript(index: Int) -> String { get { "" } set { } }
  static func == (lhs: Everything, rhs: Everything) -> Bool { true }
  func generic<T>(_ a: T, for b: Int = 3) async throws -> [T] where T: Equatable { [] }
  convenience init?(map: Map) { }
  init<T>(_ value: T) throws(Failure) { }
  deinit { }
  typealias Pair = (Key, Value)
  #if os(iOS) && DEBUG
  var onlyDebug = 1
  #elseif os(macOS)
  var onlyMac = 2
  #else
  var elsewhere = 3
  #endif
  #warning("later")
  var `default` = Default.default
  var actor = 1
  indirect enum Kind: Int, CaseIterable {
    case `self` = 1, b = -2
    case payload(Int, label: String), c
    static let d = Kind.b
    struct Deep { var inner: Int }
  }
}

extension Outer.Inner: Proto { var added: Int { 1 } }
protocol Shape: AnyObject { associatedtype Unit; var area: Double { get set }; func draw() -> Unit }
actor Counter { var value = 0 }
public extension String { static let magic = "x" }
infix operator <+>: AdditionPrecedence
let topLevel: Int = 3
print("hello")
if topLevel > 2 { var local = 1 }
class Unfinished: Object { @Persisted var name: String = "x
  var next: Int
