import Testing

@testable import ModelValidation

@Suite
struct EmailFormatTests {
  @Test(arguments: [
    "a@b", "joe.bloggs@example.com", "!#$%&'*+-/=?^_`{|}~@a", "\"\"@a", "\"a\\\"b\\\\\"@a",
    "\"joe@bloggs\"@example.com", "a@[192.0.2.1]", "a@[IPv6:::1]", "a@[ipv6:2001:db8::1]",
    "a@1.2", "a@b--c.d", String(repeating: "a", count: 64) + "@b",
  ])
  func `an address has a mailbox and a domain`(_ text: String) {
    #expect(Format.email.matches(text))
    #expect(Format.idnEmail.matches(text))
  }

  @Test(arguments: [
    "", "@", "a@", "@b", "a@b@c", ".a@b", "a.@b", "a..b@c", "a b@c", "a@b.", "a@.b", "a@b..c",
    "a@-b",
    "a@b-", "a@b_c", "a@b c", "\"a@b", "\"a\"b@c", "\"a\nb\"@c", "\"\\\n\"@c", "a@[192.0.2.256]",
    "a@[::1]", "a@[IPv6\u{1A}::1]", "a@[IPv6:::g]", "a@[]", "a@[", "a@[x:y]", "a@[192.0.2.1",
    "a@[192.0.2.1]x", "a,b@c",
    "a<b>@c", "https://www.google.com", "a@b\0", "a\0@b", String(repeating: "a", count: 65) + "@b",
    "a@" + String(repeating: "b", count: 64), "a@" + String(repeating: "bc.", count: 85) + "de",
    "user@-example.com", "user..name@example.com",
  ])
  func `no address of either kind is`(_ text: String) {
    #expect(!Format.email.matches(text))
    #expect(!Format.idnEmail.matches(text))
  }

  @Test(arguments: [
    "실례@실례.테스트", "δ@b", "\"δ δ\"@b", "a@cafe\u{301}.com", "a@b.δ", "\u{80}@b", "a@ab--cd.é",
  ])
  func `an international address may hold any script`(_ text: String) {
    #expect(Format.idnEmail.matches(text))
    #expect(!Format.email.matches(text))
  }

  @Test(arguments: [
    "a＠b.com", "a@é-", "a@-é", "a@é\u{FFFF}", "a@\u{301}é", "a@é。b", "a@ab--é", "\"\\é\"@b",
    String(repeating: "é", count: 33) + "@b",
  ])
  func `the labels of an international domain are those of IDNA`(_ text: String) {
    #expect(!Format.idnEmail.matches(text))
  }
}
