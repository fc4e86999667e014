#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Hands the failures of expectations to the library that runs the test.
///
/// swift-testing says whether one of its tests is running (`Test.current`). Where none is, XCTest may be
/// running one, or the call came from a task that a swift-testing test detached: both are told, and the
/// library that runs nothing ignores it. So nothing is lost and nothing is reported twice.
///
/// Rejected: to throw, since neither library then knows the line of the call; to look the libraries up at run
/// time (`dlsym`), which no compiler checks and a static link breaks; to let tests hand in a closure, which is no
/// longer one line. Importing both binds only what links this module, and that is test targets: nothing else
/// in the package does.
enum FailureReporter {
  static func report(_ message: String, at location: CodeLocation) {
    #if canImport(Testing)
    if Test.current != nil { return recordIssue(message, at: location) }
    #endif
    #if canImport(XCTest)
    XCTFail(message, file: location.filePath, line: location.line)
    #endif
    #if canImport(Testing)
    recordIssue(message, at: location)
    #endif
    #if !canImport(Testing) && !canImport(XCTest)
    fatalError("An expectation failed, and there is neither Testing nor XCTest: \(message)")
    #endif
  }

  #if canImport(Testing)
  private static func recordIssue(_ message: String, at location: CodeLocation) {
    let place = SourceLocation(
      fileID: "\(location.fileID)",
      filePath: "\(location.filePath)",
      line: Int(location.line),
      column: Int(location.column)
    )
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  }
  #endif
}
