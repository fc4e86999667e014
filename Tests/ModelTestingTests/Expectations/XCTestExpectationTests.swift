import ModelTesting
import XCTest

/// The expectations as XCTest sees them: a failure that a test asks for is kept here instead of failing it.
final class XCTestExpectationTests: XCTestCase {
  private struct Failure: Equatable {
    let message: String
    let line: Int
  }

  private var isCollecting = false
  private var collected: [Failure] = []

  func testPassesWhatFits() {
    let schema = Fixture("Schemas/dining-partner-brands.schema.json")
    XCTAssertTrue(expectValid(Fixture("dining-partner-brands.json"), against: schema))
    XCTAssertEqual(expectMaps(Dish.self, from: #"{"name": "Soup"}"#)?.name, "Soup")
  }

  func testFailsAtTheLineOfTheCallWhereADocumentIsNotValid() {
    let line = #line + 2
    let failures = failures {
      expectValid("[1]", against: #"{"items": {"type": "string"}}"#)
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures[0].message.contains("1:2: /0: expected string, found integer 1"))
  }

  func testFailsAtTheLineOfTheCallWhereADocumentDoesNotMap() {
    let line = #line + 2
    let failures = failures {
      expectMaps(Dish.self, from: #"{"name": "Soup", "spicy": true}"#)
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures[0].message.contains("1:27: /spicy: no property maps this key"))
  }

  func testFailsFromADetachedTaskToo() async {
    isCollecting = true
    await Task.detached { _ = expectValid("1", against: "false") }.value
    isCollecting = false
    XCTAssertEqual(collected.count, 1)
  }

  private func failures(of body: () -> Void) -> [Failure] {
    collected = []
    isCollecting = true
    body()
    isCollecting = false
    XCTAssertEqual(collected.count, 1, "one failure was expected")
    return collected
  }

  #if canImport(Darwin)
  override func record(_ issue: XCTIssue) {
    guard isCollecting else { return super.record(issue) }
    let line = issue.sourceCodeContext.location?.lineNumber ?? 0
    collected.append(Failure(message: issue.compactDescription, line: line))
  }
  #else
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    if isCollecting {
      collected.append(Failure(message: description, line: lineNumber))
    } else {
      super.recordFailure(
        withDescription: description,
        inFile: filePath,
        atLine: lineNumber,
        expected: expected
      )
    }
  }
  #endif
}
