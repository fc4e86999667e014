/// The list of brands that figures are quoted for; the same text on every run and every system.
enum GeneratedBrands {
  static func text(count: Int) -> [UInt8] {
    var random = SplitMix64(state: 42)
    var text = #"{"brands":["#
    text.reserveCapacity(count * 90)
    for number in 1...max(count, 1) {
      if number > 1 { text += "," }
      let digits = String(number)
      let padding = String(repeating: "0", count: max(0, 6 - digits.count))
      text += #"{"id":"b-\#(padding)\#(digits)","name":"Some Name \#(number)","#
      text += #""new_brand":\#(Bool.random(using: &random)),"#
      text += #""is_online_store":\#(Bool.random(using: &random))}"#
    }
    text += "]}"
    return Array(text.utf8)
  }
}

/// A small generator that is the same everywhere: Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }
}
