import Foundation

/// A number with a fixed count of decimals.
func decimal(_ value: Double, _ digits: Int) -> String {
  String(format: "%.\(digits)f", value)
}

/// A text at the right edge of a column.
func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}

/// The mean of ratios: the n-th root of their product.
func geometricMean(_ ratios: [Double]) -> Double {
  exp(ratios.map { log($0) }.reduce(0, +) / Double(max(1, ratios.count)))
}
