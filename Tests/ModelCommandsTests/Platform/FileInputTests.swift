import Foundation
import ModelCommands
import ModelCommandsTestSupport
import Testing

/// Real files that are read in pieces.
struct FileInputTests {
  private func read(_ source: ByteSource, _ count: Int) throws -> Int {
    try unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { buffer in
      try unsafe source.read(buffer)
    }
  }

  @Test func `reads a file in pieces and knows its length`() throws {
    let folder = try TemporaryFolder(["f": "abcdefg"])
    let source = try Terminal.process.open(folder.path("f"))
    #expect(source.byteCount == 7)
    #expect(try read(source, 5) == 5)
    #expect(try read(source, 5) == 2)
    #expect(try read(source, 5) == 0)
  }

  @Test func `says that a file was cut short while it was read`() throws {
    let folder = try TemporaryFolder(["f": "abcdefg"])
    let source = try Terminal.process.open(folder.path("f"))
    #expect(try read(source, 5) == 5)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("f")))
    try file.truncate(atOffset: 3)
    let error = #expect(throws: FileError.self) { try read(source, 5) }
    #expect(error?.reason == "it was cut short while it was read: 3 of 7 bytes are left")
  }

  @Test func `says that a file grew while it was read`() throws {
    let folder = try TemporaryFolder(["f": "abcdefg"])
    let source = try Terminal.process.open(folder.path("f"))
    #expect(try read(source, 7) == 7)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("f")))
    try file.seekToEnd()
    try file.write(contentsOf: Data("h".utf8))
    #expect(try read(source, 7) == 1)
    let error = #expect(throws: FileError.self) { try read(source, 5) }
    #expect(error?.reason == "it changed while it was read; make a copy that nobody writes to")
  }

  @Test func `does not open what is not there`() {
    #expect(throws: FileError.self) { try Terminal.process.open("/no/such/file") }
  }

  @Test func `says that a folder is none`() throws {
    let folder = try TemporaryFolder()
    let source = try Terminal.process.open(folder.url.path)
    let error = #expect(throws: FileError.self) { try read(source, 5) }
    #expect(error?.reason == "Is a directory")
  }

  @Test func `lists folders, without links to others and hidden files`() throws {
    let folder = try TemporaryFolder(["a.json": "1", "b/c.json": "2", ".hidden": "3"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"),
      withDestinationPath: folder.url.path
    )
    #expect(try Terminal.process.contents(folder.url.path).sorted() == ["a.json", "b/"])
    #expect(Terminal.process.kind(folder.path("b")) == .folder)
    #expect(Terminal.process.kind(folder.path("a.json")) == .file)
    #expect(Terminal.process.kind(folder.path("none")) == nil)
    #expect(throws: FileError.self) { try Terminal.process.contents(folder.path("none")) }
  }

  @Test func `has a clock that goes forwards, and processors`() {
    let terminal = Terminal.process
    let first = terminal.clock()
    #expect(terminal.clock() >= first)
    #expect(first > 0)
    #expect(terminal.processorCount >= 1)
  }
}
