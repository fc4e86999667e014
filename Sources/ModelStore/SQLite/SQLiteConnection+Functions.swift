internal import CModelKitSQLite

/// A function in Swift that SQL can call.
package struct SQLiteFunction {
  package var name: String
  /// The number of arguments; nil for any number.
  package var argumentCount: Int?
  /// Whether the same arguments always give the same result.
  package var isDeterministic = true
  /// What it does.
  ///
  /// What it throws comes out of the statement that called it.
  package var body: ([SQLiteValue]) throws -> SQLiteValue

  package init(
    _ name: String,
    argumentCount: Int? = nil,
    isDeterministic: Bool = true,
    _ body: @escaping ([SQLiteValue]) throws -> SQLiteValue
  ) {
    self.name = name
    self.argumentCount = argumentCount
    self.isDeterministic = isDeterministic
    self.body = body
  }
}

@available(*, unavailable)
extension SQLiteFunction: Sendable {}

extension SQLiteConnection {
  /// Makes a function known to the handle.
  func install(_ function: SQLiteFunction) throws {
    let box = unsafe Unmanaged.passRetained(FunctionBox(function, state)).toOpaque()
    let code = unsafe sqlite3_create_function_v2(
      handle,
      function.name,
      function.argumentCount.map(Int32.init) ?? -1,
      SQLITE_UTF8 | (function.isDeterministic ? SQLITE_DETERMINISTIC : 0) | directOnly,
      box,
      { context, count, values in unsafe FunctionBox.call(context, count, values) },
      nil,
      nil,
      // SQLite calls this also where it fails.
      { box in
        if let box = unsafe box { unsafe Unmanaged<FunctionBox>.fromOpaque(box).release() }
      }
    )
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// `SQLITE_DIRECTONLY`, which older headers do not have.
  private var directOnly: Int32 { Self.libraryVersion >= 3_030_000 ? 0x8_0000 : 0 }
}

/// What SQLite keeps for a function.
private final class FunctionBox {
  private let function: SQLiteFunction
  private let state: ConnectionState

  init(_ function: SQLiteFunction, _ state: ConnectionState) {
    self.function = function
    self.state = state
  }

  static func call(
    _ context: OpaquePointer?,
    _ count: Int32,
    _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let address = unsafe sqlite3_user_data(context) else { return }
    let box = unsafe Unmanaged<FunctionBox>.fromOpaque(address).takeUnretainedValue()
    do {
      let arguments = try (0..<Int(count)).map { try unsafe argument(values?[$0]) }
      unsafe set(try box.function.body(arguments), as: context)
    } catch {
      box.state.thrown = error
      unsafe sqlite3_result_error(context, "\(error)", -1)
    }
  }

  private static func argument(_ value: OpaquePointer?) throws -> SQLiteValue {
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER: return unsafe .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return unsafe .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let start = unsafe sqlite3_value_text(value)
      let count = unsafe Int(sqlite3_value_bytes(value))
      guard let text = unsafe SQLiteText.string(.init(start: start, count: count)) else {
        throw StoreError(.unstorableValue, "a text is not UTF-8")
      }
      return .text(text)
    case SQLITE_BLOB:
      let start = unsafe sqlite3_value_blob(value)
      let count = unsafe Int(sqlite3_value_bytes(value))
      return unsafe .blob([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }

  private static func set(_ value: SQLiteValue, as context: OpaquePointer?) {
    switch value {
    case .null: unsafe sqlite3_result_null(context)
    case .integer(let number): unsafe sqlite3_result_int64(context, number)
    case .real(let number): unsafe sqlite3_result_double(context, number)
    case .text(var text):
      text.withUTF8 { bytes in
        let start = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
        if let start = unsafe start {
          unsafe modelkit_result_text(context, start, UInt64(bytes.count))
        } else {
          unsafe modelkit_result_text(context, "", 0)
        }
      }
    case .blob(let bytes):
      unsafe bytes.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress, unsafe !bytes.isEmpty {
          unsafe modelkit_result_blob(context, start, UInt64(bytes.count))
        } else {
          unsafe sqlite3_result_zeroblob(context, 0)
        }
      }
    }
  }
}
