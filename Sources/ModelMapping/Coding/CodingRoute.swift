import Foundation

/// How a type is decoded or encoded.
enum CodingRoute: UInt8 {
  /// By its own conformance.
  case ordinary
  case string
  case double
  case integer
  case bool
  case strings
  case doubles
  case integers
  case date
  case data
  case url
  case decimal
  /// A dictionary with keys of type `String`, which no strategy converts.
  case dictionary
}

/// The routes of the types met last, by their address: a chain of comparisons with each of those
/// types costs more than decoding a value.
///
/// ```
///   bits   63             8 7      0
///         ┌────────────────┬────────┐
///         │ address of type│ route  │    one of 64 slots, chosen by the address
///         └────────────────┴────────┘
/// ```
@safe
struct CodingRouteTable {
  private let entries: UnsafeMutablePointer<UInt64>
  private let isStringKeyed: (Any.Type) -> Bool

  private static var count: Int { 64 }

  /// - Parameter isStringKeyed: Whether a type is a dictionary that is read or written member by
  ///   member.
  init(isStringKeyed: @escaping (Any.Type) -> Bool) {
    self.isStringKeyed = isStringKeyed
    unsafe entries = .allocate(capacity: Self.count)
    unsafe entries.initialize(repeating: 0, count: Self.count)
  }

  /// Ends the use of the table and of all its copies.
  func deallocate() { unsafe entries.deallocate() }

  @inline(__always)
  func route(of type: Any.Type) -> CodingRoute {
    let address = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
    let entry = unsafe entries[Self.slot(address)]
    if entry &>> 8 == address {
      return CodingRoute(rawValue: UInt8(truncatingIfNeeded: entry)) ?? .ordinary
    }
    return findRoute(of: type, address)
  }

  @inline(__always)
  private static func slot(_ address: UInt64) -> Int {
    Int(truncatingIfNeeded: (address &>> 4) & UInt64(count - 1))
  }

  /// Types that share a slot go to the next ones; of five the last comes and goes.
  @inline(never)
  private func findRoute(of type: Any.Type, _ address: UInt64) -> CodingRoute {
    var slot = Self.slot(address)
    for _ in 0..<3 where unsafe entries[slot] != 0 {
      slot = (slot + 1) % Self.count
      if unsafe entries[slot] &>> 8 == address {
        return unsafe CodingRoute(rawValue: UInt8(truncatingIfNeeded: entries[slot])) ?? .ordinary
      }
    }
    let route = Self.known(type) ?? (isStringKeyed(type) ? .dictionary : .ordinary)
    unsafe entries[slot] = address &<< 8 | UInt64(route.rawValue)
    return route
  }

  private static func known(_ type: Any.Type) -> CodingRoute? {
    if type == String.self { return .string }
    if type == Double.self { return .double }
    if type == Int.self { return .integer }
    if type == Bool.self { return .bool }
    if type == [String].self { return .strings }
    if type == [Double].self { return .doubles }
    if type == [Int].self { return .integers }
    if type == Date.self { return .date }
    if type == Data.self { return .data }
    if type == URL.self { return .url }
    return type == Decimal.self ? .decimal : nil
  }
}

@available(*, unavailable, message: "part of a session")
extension CodingRouteTable: Sendable {}

/// A value as the type that it has; a route proved that the two are one.
@inline(__always)
func same<Known, Value>(_ value: Known, as type: Value.Type = Value.self) -> Value {
  unsafe unsafeBitCast(value, to: Value.self)
}
