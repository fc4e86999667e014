#if canImport(UIKit) || canImport(AppKit)
#if canImport(UIKit)
public import UIKit
#else
public import AppKit
#endif

/// A colour as hexadecimal text, such as `#FF8800`.
///
/// Reads three or four digits of one channel each, or six or eight of two, the last being alpha,
/// with or without a `#`. Writes two digits a channel, in capitals, rounded to the nearest step.
///
/// Only on systems that have `UIColor` or `NSColor`.
open class HexColorTransform: TransformType, @unchecked Sendable {
  // Unchecked, since a subclass could add state: this class has only immutable, sendable state.

  #if canImport(UIKit)
  /// The type of the property.
  public typealias Object = UIColor
  #else
  /// The type of the property.
  public typealias Object = NSColor
  #endif
  /// The type of the JSON value.
  public typealias JSON = String

  private let prefix: Bool
  private let alpha: Bool

  /// Makes a transform.
  ///
  /// - Parameters:
  ///   - prefixToJSON: True to write `#` before the digits.
  ///   - alphaToJSON: True to write alpha.
  public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
    prefix = prefixToJSON
    alpha = alphaToJSON
  }

  /// Converts a string.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it is no colour.
  open func transformFromJSON(_ value: Any?) -> Object? {
    (value as? String).flatMap { HexColor($0) }.map { color in
      Object(
        red: CGFloat(color.red),
        green: CGFloat(color.green),
        blue: CGFloat(color.blue),
        alpha: CGFloat(color.alpha)
      )
    }
  }

  /// Converts a colour.
  ///
  /// - Parameter value: The colour.
  /// - Returns: Nil for nil, and for a colour without red, green and blue, such as a pattern.
  open func transformToJSON(_ value: Object?) -> String? {
    value.flatMap(HexColor.init)?.text(hasPrefix: prefix, hasAlpha: alpha)
  }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it is no colour.
  open func transformFromMap(_ map: Map) -> Object? { transformFromJSON(map.currentValue) }

  /// Writes the text of the colour.
  ///
  /// - Parameters:
  ///   - value: The colour.
  ///   - map: The map, after a look-up.
  open func transformToMap(_ value: Object?, _ map: Map) { transformToJSON(value) >>> map }
}

extension HexColor {
  /// The channels of a platform's colour, converted to red, green and blue.
  fileprivate init?(_ color: HexColorTransform.Object) {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let converted = space.flatMap {
      color.cgColor.converted(to: $0, intent: .defaultIntent, options: nil)
    }
    guard let channels = converted?.components, channels.count == 4 else { return nil }
    self.init(
      red: Double(channels[0]),
      green: Double(channels[1]),
      blue: Double(channels[2]),
      alpha: Double(channels[3])
    )
  }
}
#else

/// A colour as hexadecimal text.
@available(*, unavailable, message: "needs UIColor or NSColor, which this platform does not have")
public enum HexColorTransform: Sendable {}
#endif
