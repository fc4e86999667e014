import Testing

@testable import ModelValidation

private let longest = [63, 63, 63, 61].map { String(repeating: "a", count: $0) }
  .joined(separator: ".")

@Suite
struct HostnameFormatTests {
  @Test(arguments: [
    "a", "1", "a.b.c", "A-B.c1", "a--b", "ab--cd.example", "127.0.0.1", "xn--bcher-kva.example",
    "XN--BCHER-KVA", longest,
  ])
  func `a name has labels of letters, digits and hyphens`(_ text: String) {
    #expect(Format.hostname.matches(text))
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a_b", "a b", "é", "a\0", "a\n", longest + "a",
    String(repeating: "a", count: 64), "xn--", "xn--a", "xn--X", "xn--bcher-", "xn--bcher-kv",
    "xn--99999999", "xn--zzzzzzzzzzzzzzzzzzzzz",
  ])
  func `a name has no empty and no endless labels`(_ text: String) {
    #expect(!Format.hostname.matches(text))
  }

  @Test(arguments: [
    "bücher.example", "faß.de", "a.b", "xn--bcher-kva", "XN--Bcher-kva.é", "www.実例.jp", "l·l",
    "日本・東京", "a。b．c｡d", "1a.b", "ASCII.Example", "नेपाल", "\u{915}\u{94D}\u{200C}\u{937}",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD}.\u{5D3}\u{5D5}\u{5D2}", "\u{5D0}1", "\u{628}\u{660}",
    "\u{628}\u{6F0}",
    "\u{119}\u{308}", "\u{1EA1}\u{301}", "\u{5D0}.a1", "\u{5D0}\u{5B0}", "é1.2a",
  ])
  func `an international name has labels of IDNA`(_ text: String) {
    #expect(Format.idnHostname.matches(text))
  }

  @Test(arguments: [
    "", "。", "a。", ".é", "Bücher", "é..b", "aa--é", "ab--cd", "-é", "é-", "é_b", "é b", "☃", "ﬁé",
    "①é",
    "ªé", "é\u{AD}", "é\u{E000}", "é\u{FFFF}", "\u{1100}\u{1161}", "e\u{301}", "\u{E1}\u{323}",
    "\u{301}a", "é·b",
    "\u{628}\u{661}\u{6F1}", "é\u{200D}", "é\u{200C}b", "a\u{5D0}", "\u{5D0}1\u{661}", "1a.\u{5D0}",
    "\u{5D0}\u{E9}", "\u{5D0}a", "xn--cafe-yvc", "xn--bcher-kvb-",
    String(repeating: "é", count: 60),
    String(repeating: "é.", count: 128) + "é", "a\0", "é\0",
  ])
  func `an international name has no other characters`(_ text: String) {
    #expect(!Format.idnHostname.matches(text))
  }
}
