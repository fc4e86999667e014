import Dispatch
import Foundation
import ModelObjects
import ModelStore
import Testing

/// What processes and threads write while it is observed; the probe has the same class.
final class Leaf: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var number = 0
}

/// Several writers and several observers at one file: none of the observers loses a change.
@Suite(.enabled(if: BuiltProbe.url != nil, BuiltProbe.reason))
struct ObservedUnderLoadTests {
  private static let seconds =
    ProcessInfo.processInfo.environment["MODELKIT_FAULTS"] == "all" ? 60.0 : 2

  private let folder: TemporaryStore
  private let configuration: ObjectStore.Configuration

  init() throws {
    folder = try TemporaryStore()
    var configuration = ObjectStore.Configuration(
      fileURL: URL(fileURLWithPath: folder.path),
      objectTypes: [Leaf.self]
    )
    configuration.waitingTime = 600
    self.configuration = configuration
    try ObjectStore(separate: configuration).write {}
  }

  @Test func `of a thread, a queue and an actor lose nothing that processes and threads write`()
    async throws
  {
    let lists = (0..<4).map { _ in LeafList() }
    let queue = DispatchQueue(label: "observing")
    let onQueue = try queue.sync {
      let store = try ObjectStore(configuration: configuration, queue: queue)
      return Unchecked([
        store.objects(Leaf.self).observe { lists[0].take($0) },
        store.objects(Leaf.self).sorted(byKeyPath: "number").observe { lists[1].take($0) },
      ])
    }
    let reader = LeafReader()
    let reading = Task { [configuration] in try await reader.read(configuration, into: lists[2]) }
    let outputs = (0..<3).map { _ in Pipe() }
    let processes = try outputs.map { output in
      try BuiltProbe.start(["stir", folder.path, "\(Self.seconds)"], output: output)
    }
    let commits = try observeAndWrite(lists[3], processes)
    let final = try contents()
    for list in lists { try await list.wait(for: final) }
    for list in lists { #expect(list.problems == []) }
    queue.sync { for token in onQueue.value { token.invalidate() } }
    reading.cancel()
    try await reading.value
    if Self.seconds > 2 {
      let texts = outputs.map { output in
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).dropLast()
      }
      print(
        "\(texts.joined(separator: " + ")) + \(commits) transactions, told \(lists.map(\.count)) times"
      )
    }
  }

  /// Writes and observes on this thread, and writes on two others, until all are done.
  private func observeAndWrite(_ list: LeafList, _ processes: [Process]) throws -> Int {
    let end = Date().addingTimeInterval(Self.seconds)
    let done = DispatchGroup()
    let commits = NumberList()
    for _ in 0..<2 {
      done.enter()
      Thread.detachNewThread { [configuration] in
        defer { done.leave() }
        do {
          commits.append(try LeafWriter(configuration).write(until: end))
        } catch { list.note("\(error)") }
      }
    }
    let own = try LeafWriter(configuration)
    let token = own.store.objects(Leaf.self).observe { list.take($0) }
    commits.append(try own.write(until: end))
    done.wait()
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    own.store.refresh()
    token.invalidate()
    return commits.all.reduce(0, +)
  }

  private func contents() throws -> [String] {
    let rows = try folder.open().rows("SELECT id, number FROM Leaf")
    return rows.map { "\($0[0].text ?? "") \($0[1].integer ?? 0)" }.sorted()
  }
}

/// A list on a screen that is only brought up to date by what is told.
private final class LeafList: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private(set) var count = 0
  private(set) var problems: [String] = []

  func note(_ problem: String) { lock.withLock { problems.append(problem) } }

  func take(_ change: CollectionChange<Results<Leaf>>) {
    lock.withLock {
      count += 1
      switch change {
      case .initial(let all): lines = all.map(\.line)
      case .update(let all, let deletions, let insertions, let modifications):
        update(all, deletions, insertions, modifications)
      case .error(let error): problems.append("\(error)")
      }
    }
  }

  private func update(
    _ all: Results<Leaf>,
    _ deletions: [Int],
    _ insertions: [Int],
    _ modifications: [Int]
  ) {
    var shown: [String?] = lines
    for place in modifications { shown[place] = nil }
    for place in deletions.reversed() { shown.remove(at: place) }
    for place in insertions { shown.insert(nil, at: place) }
    guard shown.count == all.count else {
      return problems.append("\(shown.count) of \(all.count)")
    }
    lines = shown.enumerated().map { place, line in line ?? all[place].line }
    if count.isMultiple(of: 10), lines != all.map(\.line) { problems.append("told \(count) times") }
  }

  /// Waits until the list has some lines, in any order.
  func wait(for final: [String]) async throws {
    let end = Date().addingTimeInterval(600)
    while lock.withLock({ lines.sorted() }) != final {
      guard Date() < end else { throw StoreError(.misuse, "told in vain") }
      try await Task.sleep(nanoseconds: 2_000_000)
    }
  }
}

extension Leaf {
  fileprivate var line: String { "\(id) \(number)" }
}

/// Adds, changes and deletes.
private struct LeafWriter {
  let store: ObjectStore

  init(_ configuration: ObjectStore.Configuration) throws {
    store = try ObjectStore(separate: configuration)
  }

  func write(until end: Date) throws -> Int {
    let all = store.objects(Leaf.self)
    var count = 0
    while Date() < end {
      try store.write {
        store.add(Leaf(value: ["id": UUID().uuidString, "number": Int.random(in: 0..<100)]))
        for _ in 0..<3 { all.randomElement()?.number += 1 }
        while all.count > 200 { all.randomElement().map(store.delete) }
      }
      count += 1
    }
    return count
  }
}

/// Reads changes slowly.
private actor LeafReader {
  func read(_ configuration: ObjectStore.Configuration, into list: LeafList) async throws {
    let store = try ObjectStore(configuration: configuration)
    for await change in store.objects(Leaf.self).changes() {
      list.take(change)
      try? await Task.sleep(nanoseconds: 20_000_000)
    }
  }
}
