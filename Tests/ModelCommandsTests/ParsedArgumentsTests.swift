import Testing

@testable import ModelCommands

struct ParsedArgumentsTests {
  private static let size = Option.value("size", "s", "n", "A value.")
  private static let all = Option.flag("all", "a", "A flag.")
  private static let usage = Usage(
    name: "list",
    summary: "For tests.",
    operand: Operand(name: "file", summary: "A file."),
    options: [size, all]
  )

  @Test(arguments: [
    (["--size", "3", "x"], "3", ["x"]), (["--size=3", "x"], "3", ["x"]),
    (["-s", "3", "x"], "3", ["x"]), (["x", "-s", "3"], "3", ["x"]),
    (["--size=a=b"], "a=b", []), (["--size="], "", []), (["--size", "--all"], "--all", []),
    (["-s", "-"], "-", []), (["-s", "1", "--", "--all", "-s"], "1", ["--all", "-s"]),
    (["-s", "1", "-"], "1", ["-"]), (["-s3", "x"], "3", ["x"]), (["-s=3"], "=3", []),
  ])
  func `tells values from operands`(words: [String], size: String, operands: [String]) throws {
    let arguments = try ParsedArguments(words, for: Self.usage)
    #expect(arguments.value(Self.size) == size)
    #expect(arguments.operands == operands)
    #expect(!arguments.contains(Self.all))
  }

  @Test(arguments: [["-a"], ["--all"], ["x", "-a", "y"]])
  func `finds flags anywhere`(words: [String]) throws {
    let arguments = try ParsedArguments(words, for: Self.usage)
    #expect(arguments.contains(Self.all))
    #expect(arguments.value(Self.size) == nil)
  }

  @Test
  func `takes no long name after one dash, and no value for a flag`() {
    #expect(throws: UsageError.unknownOption("-size", suggestion: "--size")) {
      try ParsedArguments(["-size", "3"], for: Self.usage)
    }
    #expect(throws: UsageError.unexpectedValue(option: "-a")) {
      try ParsedArguments(["-ax"], for: Self.usage)
    }
  }

  @Test func `takes no operands where there are none`() {
    let usage = Usage(name: "list", summary: "For tests.")
    #expect(throws: UsageError.unexpectedOperand("x")) { try ParsedArguments(["x"], for: usage) }
  }

  @Test(arguments: [("0", 0), ("12", 12)])
  func `reads counts`(text: String, count: Int) throws {
    let arguments = try ParsedArguments(["-s", text], for: Self.usage)
    #expect(try arguments.count(Self.size) == count)
  }

  @Test(arguments: ["", "-1", "1.5", "99999999999999999999", "ten"])
  func `refuses what is no count`(text: String) throws {
    let arguments = try ParsedArguments(["-s", text], for: Self.usage)
    #expect(throws: UsageError.notACount(option: "--size", value: text)) {
      try arguments.count(Self.size)
    }
  }
}
