import Foundation

exit(Benchmarks.run(Array(CommandLine.arguments.dropFirst())))
