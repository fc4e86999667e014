import ModelValidation
import Testing

@testable import ModelCommands

struct RuleTests {
  @Test(arguments: ValidationFailure.Code.allCases)
  func `says in a sentence what each kind of failure means`(code: ValidationFailure.Code) {
    #expect(Rule.summaries[code.rawValue]?.hasSuffix(".") == true)
  }

  @Test func `knows what is no error`() {
    #expect(Rule.named("duplicate-key").severity == .note)
    #expect(Rule.named("not-json").severity == .error)
    #expect(Rule.named("from-the-future").summary.contains("from-the-future"))
  }
}
