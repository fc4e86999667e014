import Testing

@testable import ModelJSON

struct JSONWriterMisuseTests {
  @Test
  func `stops at a member without a key`() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.int(1)
    }
  }

  @Test
  func `stops at a key outside an object`() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.key("a")
    }
  }

  @Test
  func `stops at a key after a key`() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("a")
      writer.key("b")
    }
  }

  @Test
  func `stops at the end of an object whose last key has no value`() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("a")
      writer.endObject()
    }
  }

  @Test
  func `stops at an end that closes nothing`() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.endArray()
    }
  }

  @Test
  func `stops at an end of the other kind`() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.endObject()
    }
  }

  @Test
  func `stops at a second document`() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.null()
      writer.null()
    }
  }

  @Test
  func `stops at the text of an unfinished document`() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      _ = writer.text()
    }
  }

  @Test
  func `stops at the text of nothing`() async {
    await #expect(processExitsWith: .failure) {
      _ = JSONWriter().text()
    }
  }
}
