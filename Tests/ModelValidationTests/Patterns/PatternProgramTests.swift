import Testing

@testable import ModelValidation

extension PatternProgram {
  /// The name of the case, for tables.
  var name: String {
    switch self {
    case .always: "always"
    case .notEmpty: "notEmpty"
    case .literal: "literal"
    case .words: "words"
    case .manyWords: "manyWords"
    case .fixedWord: "fixedWord"
    case .fixed: "fixed"
    case .runs: "runs"
    case .deterministic: "deterministic"
    case .nondeterministic: "nondeterministic"
    case .conditions: "conditions"
    case .backtracking: "backtracking"
    }
  }
}

struct PatternProgramTests {
  @Test(arguments: [
    ("", "always"), (".*", "always"), ("^[a-z]*", "always"), ("x?$", "always"),
    (#"[\s\S]*"#, "always"),
    (#"[\s\S]+"#, "notEmpty"), ("[^]", "notEmpty"),
    ("^x-", "literal"), ("foo", "literal"), ("^(?:foo)$", "literal"), ("bar$", "literal"),
    ("^(a|bc|def)$", "words"), ("^(CRLF|LF|crlf|lf|)$", "words"),
    ("^b-[0-9]{6}$", "fixedWord"), ("^[1-3]$", "fixedWord"), ("^[a-z]{1}[0-9]$", "fixedWord"),
    ("^#[0-9a-fA-F]{6}$", "fixed"), (#"^\d{4}-\d{2}-\d{2}$"#, "fixed"),
    (#"^\{[A-F0-9]{8}(-[A-F0-9]{4}){3}-[A-F0-9]{12}\}$"#, "fixed"),
    ("^.{3,10}$", "runs"), (#"^\S*$"#, "runs"), ("^[a-z][a-z0-9]{0,29}$", "runs"),
    (#"^\d+\.\d+$"#, "runs"), ("^[a-z]+:", "runs"), ("^é[à-ü]$", "runs"),
    (#"^(\p{L}|_)(\p{L}|\p{N}|[.\-_])*$"#, "runs"),
    ("^a?a$", "deterministic"), ("^a+ab$", "deterministic"), ("[0-9]{2,}", "deterministic"),
    ("^(a+)+$", "runs"), ("^(a|ab)+$", "deterministic"), (#"\bfoo"#, "deterministic"),
    ("[ab]*a[ab]{20}c", "nondeterministic"),
    ("^(?!.*foo)[a-z]+$", "conditions"), ("^[a-z-]+(?<!-)$", "conditions"),
    ("^(?=a)b|^(?!c)d|e", "conditions"), (#"^(?=.*\d)(?=.*[a-z])(?!.*\s).{8,64}$"#, "conditions"),
    ("foo(?=bar)", "literal"), ("(?<=foo)bar$", "literal"), ("a(?!b)", "deterministic"),
    (#"^((\.(?!\.)\/)?\w+\/?)+$"#, "deterministic"), ("^(?:(?!--)[a-z-])+$", "deterministic"),
    ("(?m:^a$)", "deterministic"), (#"(?i:\bk)"#, "deterministic"), ("(?i:abc)", "deterministic"),
    ("(?=(?=a)b|(?<=c))d", "backtracking"), (#"^(a|b)\1$"#, "backtracking"),
    ("a(?!(?:[ab]*a[ab]{20}c))b", "backtracking"),
  ])
  func `chooses the cheapest way to run`(_ source: String, _ name: String) throws {
    #expect(try Pattern(source).program.name == name)
  }

  @Test func `bounds cost runs nothing`() throws {
    let pattern = try Pattern("^[a-zé]{2,1000000000}$")
    #expect(pattern.matches("éa"))
    #expect(!pattern.matches("é"))
  }
}
