/// Judges the blocks of a stream on several threads, and hands the outcomes out in order.
///
///     worker 1   read 0 ─ judge 0 ────── read 2 ─ judge 2 …
///     worker 2          read 1 ─ judge 1 ──── read 3 …
///     caller                    deliver 0, 1      deliver 2 …
///
/// Whoever has judged a block reads the next one itself: what was read is still in that processor's
/// cache, and no queue of blocks grows. One block at a time is read, so that the stream is seen in
/// order. Outcomes wait in a ring of a fixed number of places until those before them are there;
/// when it is full the workers wait. So memory does not depend on the length of the stream.
@safe
final class BlockPipeline: @unchecked Sendable {
  /// How to go on after an outcome.
  enum Continuation {
    /// Tell of the next one what there is to tell.
    case full
    /// Nothing more will be listed: only count.
    case brief
    /// Judge no more.
    case stop
  }

  private let rules: RecordJudge.Rules
  private let blockSize: Int
  /// Who holds it may use the reader.
  private let reading = Monitor()
  private var reader: LineBlockReader
  private let cancel: () -> Void
  /// Who holds it may use all that follows.
  private let state = Monitor()
  private var ring: [BlockOutcome?]
  private var readCount = 0
  private var deliveredCount = 0
  private var runningCount = 0
  private var isStopped = false
  private var isBrief = false
  private var failure: (any Error)?

  init(_ reader: LineBlockReader, rules: RecordJudge.Rules, jobs: Int, blockSize: Int) {
    self.reader = reader
    cancel = reader.source.cancel
    self.rules = rules
    self.blockSize = blockSize
    ring = Array(repeating: nil, count: jobs * 2)
  }

  /// Judges everything.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads.
  ///   - deliver: Takes the outcome of each block, on the calling thread, and says how to go on.
  /// - Throws: What reading throws, after the outcomes of all that was read.
  func run(jobs: Int, deliver: (BlockOutcome) -> Continuation) throws {
    runningCount = jobs
    var threads: [WorkerThread] = []
    for _ in 0..<(jobs > 1 ? jobs : 0) {
      guard let thread = WorkerThread({ self.work() }) else { break }
      threads.append(thread)
    }
    state.withLock { runningCount -= jobs - threads.count }
    if threads.isEmpty { work(on: deliver) } else { deliverAll(deliver) }
    for thread in threads { thread.join() }
    if let failure { throw failure }
  }

  private func deliverAll(_ deliver: (BlockOutcome) -> Continuation) {
    while let outcome = nextOutcome() {
      switch deliver(outcome) {
      case .full: continue
      case .brief: state.withLock { isBrief = true }
      case .stop:
        state.withLock {
          isStopped = true
          state.ring()
        }
        return cancel()
      }
    }
  }

  /// The next outcome in order; nil when there are no more.
  private func nextOutcome() -> BlockOutcome? {
    state.withLock {
      let place = deliveredCount % ring.count
      while ring[place] == nil {
        if runningCount == 0 { return nil }
        state.wait()
      }
      defer {
        ring[place] = nil
        deliveredCount += 1
        state.ring()
      }
      return ring[place]
    }
  }

  // MARK: Workers

  private func work() {
    let judge = RecordJudge(rules)
    let block = LineBlock(capacity: blockSize)
    while let number = read(block) {
      let outcome = judge.judge(block, isBrief: state.withLock { isBrief })
      state.withLock {
        ring[number % ring.count] = outcome
        state.ring()
      }
    }
    state.withLock {
      runningCount -= 1
      state.ring()
    }
  }

  /// Fills a block; its number, or nil when there is nothing more to do.
  private func read(_ block: LineBlock) -> Int? {
    reading.withLock {
      let goesOn = state.withLock {
        while readCount - deliveredCount >= ring.count, !isStopped { state.wait() }
        return !isStopped
      }
      guard goesOn else { return nil }
      do {
        guard try reader.fill(block) else { return nil }
      } catch {
        state.withLock {
          failure = error
          isStopped = true
        }
        return nil
      }
      return state.withLock {
        defer { readCount += 1 }
        return readCount
      }
    }
  }

  /// Does everything on the calling thread.
  private func work(on deliver: (BlockOutcome) -> Continuation) {
    let judge = RecordJudge(rules)
    let block = LineBlock(capacity: blockSize)
    while read(block) != nil {
      deliveredCount += 1
      switch deliver(judge.judge(block, isBrief: isBrief)) {
      case .full: continue
      case .brief: isBrief = true
      case .stop: return
      }
    }
  }
}
