import Foundation
import Testing

/// Runs what must fail, and gives the failures as the test library recorded them.
///
/// The test fails if nothing fails.
func recordedFailures(
  sourceLocation: SourceLocation = #_sourceLocation,
  of body: () -> Void
) -> [RecordedFailure] {
  let recorder = Recorder()
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: { issue in
    recorder.add(
      RecordedFailure(
        message: issue.comments.map(\.rawValue).joined(separator: "\n"),
        line: issue.sourceLocation?.line
      )
    )
    return true
  }
  return recorder.failures
}

struct RecordedFailure: Equatable {
  let message: String
  let line: Int?
}

/// Sendable by its lock.
private final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [RecordedFailure] = []

  var failures: [RecordedFailure] { lock.withLock { recorded } }

  func add(_ failure: RecordedFailure) { lock.withLock { recorded.append(failure) } }
}
