// What RealmSwift had for places on the earth: the compiler says what to do instead.

/// A place on the earth.
@available(*, unavailable, message: "compare a latitude and a longitude yourself")
public struct GeoPoint: Sendable {}

/// All places within four sides.
@available(*, unavailable, message: "compare a latitude and a longitude yourself")
public struct GeoBox: Sendable {}

/// All places within a distance.
@available(*, unavailable, message: "compare a latitude and a longitude yourself")
public struct GeoCircle: Sendable {}

/// All places within a line.
@available(*, unavailable, message: "compare a latitude and a longitude yourself")
public struct GeoPolygon: Sendable {}

/// How far one place is from another.
@available(*, unavailable, message: "compare a latitude and a longitude yourself")
public struct Distance: Sendable {}
