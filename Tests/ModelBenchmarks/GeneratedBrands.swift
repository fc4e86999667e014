import ModelValidation

/// The list of brands that figures are quoted for; the same text on every run and every system.
enum GeneratedBrands {
  static func text(count: Int) -> [UInt8] {
    var random = SampleRandom(seed: 42)
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
