import Foundation

/// The commands of `modelkit-bench`.
enum Benchmarks {
  static let usage = """
    Measures ModelKit beside Foundation, in one process, as ratios.

    modelkit-bench parse FILE     text to document, beside JSONSerialization
    modelkit-bench map FILE       text to models with <-, beside JSONDecoder
    modelkit-bench decode FILE    text to models and to Codable types, beside JSONDecoder
    modelkit-bench write FILE     models to text, beside JSONEncoder
    modelkit-bench memory FILE    the most memory that mapping takes
    modelkit-bench profile COMMAND FILE NAME
                                  runs one row of a command's table alone, for a profiler
    modelkit-bench store ROWS     a table made again, beside the bare SQL; 1000000 takes some minutes
    modelkit-bench objects COUNT  a store of objects, beside the same rows by hand; 100000 are usual
    modelkit-bench profile objects COUNT NAME
                                  runs one row of that table alone, once
    modelkit-bench realm FILE [KEYFILE]
                                  all rows of a .realm file, in megabytes a second
    modelkit-bench import FILE    a .realm file of the class Big, beside its objects added
    modelkit-bench profile import FILE
                                  runs one import alone, for a profiler
    modelkit-bench validate DIR   judges DIR/instances.jsonl by DIR/schema.json; one line of JSON
    modelkit-bench all [DIR]      parse, map and write, and the geometric means, for 100,000 brands
                                  and for twitter.json, citm_catalog.json, canada.json in DIR

    FILE is the path of one of those files, or the word `brands` for the generated ones;
    `parse` takes any JSON. Times are thread CPU time, the median of interleaved rounds.
    Build with `-c release`.
    """

  /// Runs a command.
  ///
  /// - Parameter arguments: The command's name and its arguments.
  /// - Returns: The exit code: 0, 1 if results differ, 2 for wrong use or a file that cannot be
  ///   read.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try perform(arguments)
      return 0
    } catch let error as BenchmarkError {
      complain("\(error)")
      return error.exitCode
    } catch {
      complain("This failed: \(error)")
      return 2
    }
  }

  private static func complain(_ words: String) {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
  }

  private static func perform(_ arguments: [String]) throws {
    guard let name = arguments.first, name != "--help", name != "help" else {
      return print(usage)
    }
    if name == "profile" { return try profile(Array(arguments.dropFirst())) }
    let operand = arguments.count == 2 ? arguments.last : nil
    if let comparison = comparisons[name] {
      guard let operand else { throw BenchmarkError.usage }
      return try comparison.init(feed: Feed(operand)).measure().show()
    }
    switch (name, operand) {
    case ("memory", let file?): try MemoryBenchmark(Feed(file)).run()
    case ("store", let rows?): try StoreBenchmark(rowCount: rows).run()
    case ("objects", let count?): try ObjectBenchmark(count: count).run()
    case ("realm", _) where arguments.count == 3:
      try RealmBenchmark(arguments[1], keyFile: arguments[2]).run()
    case ("realm", let file?): try RealmBenchmark(file).run()
    case ("import", let file?): try ImportBenchmark(file).run()
    case ("validate", let folder?): try ValidateBenchmark(folder: folder).run()
    case ("all", _) where arguments.count <= 2: try AllBenchmarks(folder: operand).run()
    default: throw BenchmarkError.usage
    }
  }

  private static var comparisons: [String: any FeedBenchmark.Type] {
    [
      "parse": ParseBenchmark.self, "map": MapBenchmark.self, "decode": DecodeBenchmark.self,
      "write": WriteBenchmark.self,
    ]
  }

  private static func profile(_ arguments: [String]) throws {
    if arguments.count == 2, arguments[0] == "import" {
      return try ImportBenchmark(arguments[1]).profile()
    }
    guard arguments.count == 3 else { throw BenchmarkError.usage }
    if arguments[0] == "objects" {
      return try ObjectBenchmark(count: arguments[1]).profile(arguments[2])
    }
    guard let comparison = comparisons[arguments[0]] else { throw BenchmarkError.usage }
    let benchmark = comparison.init(feed: try Feed(arguments[1]))
    try ProfileBenchmark(benchmark: benchmark, name: arguments[2]).run()
  }
}
