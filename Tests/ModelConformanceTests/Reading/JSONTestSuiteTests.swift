import ModelJSON
import ModelTestSupport
import Testing

@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct JSONTestSuiteTests {
  @Test
  func `holds as many files as it did`() {
    #expect(JSONTestSuite.names(in: "test_parsing", prefix: "y_").count == 95)
    #expect(JSONTestSuite.names(in: "test_parsing", prefix: "n_").count == 188)
    #expect(JSONTestSuite.names(in: "test_parsing", prefix: "i_").count == 35)
  }

  @Test(arguments: JSONTestSuite.names(in: "test_parsing", prefix: "y_"))
  func `accepts what must be accepted`(name: String) throws {
    let bytes = try JSONTestSuite.bytes(name, in: "test_parsing")
    #expect(throws: Never.self) { try JSONDocument(parsing: bytes) }
  }

  @Test(arguments: JSONTestSuite.names(in: "test_parsing", prefix: "n_"))
  func `refuses what must be refused`(name: String) throws {
    let bytes = try JSONTestSuite.bytes(name, in: "test_parsing")
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
    let offset = try #require(error?.offset)
    #expect(offset >= 0 && offset <= bytes.count)
    #expect(error?.description.isEmpty == false)
  }

  @Test(arguments: JSONTestSuite.names(in: "test_parsing", prefix: "i_"))
  func `chooses where the suite leaves the choice`(name: String) throws {
    let bytes = try JSONTestSuite.bytes(name, in: "test_parsing")
    let choice = try #require(Self.choices[name])
    do {
      _ = try JSONDocument(parsing: bytes)
      #expect(choice == .accepted, "\(name)")
    } catch {
      #expect(error.kind == choice.kind, "\(name)")
    }
  }

  private enum Choice: Equatable {
    case accepted
    case refused(JSONSyntaxError.Kind)

    var kind: JSONSyntaxError.Kind? {
      if case .refused(let kind) = self { kind } else { nil }
    }
  }

  /// The choices that this reader makes.
  ///
  /// Numbers of any size are accepted, since they keep their text; whoever asks for a type that
  /// cannot hold one gets nil. Text that no Swift string can hold is refused. A byte order mark is
  /// skipped, and depth is bounded by an option.
  private static let choices: [String: Choice] = [
    "i_number_double_huge_neg_exp.json": .accepted,
    "i_number_huge_exp.json": .accepted,
    "i_number_neg_int_huge_exp.json": .accepted,
    "i_number_pos_double_huge_exp.json": .accepted,
    "i_number_real_neg_overflow.json": .accepted,
    "i_number_real_pos_overflow.json": .accepted,
    "i_number_real_underflow.json": .accepted,
    "i_number_too_big_neg_int.json": .accepted,
    "i_number_too_big_pos_int.json": .accepted,
    "i_number_very_big_negative_int.json": .accepted,
    "i_object_key_lone_2nd_surrogate.json": .refused(.loneSurrogate),
    "i_string_1st_surrogate_but_2nd_missing.json": .refused(.loneSurrogate),
    "i_string_1st_valid_surrogate_2nd_invalid.json": .refused(.loneSurrogate),
    "i_string_UTF-16LE_with_BOM.json": .refused(.otherEncoding),
    "i_string_UTF-8_invalid_sequence.json": .refused(.malformedUTF8),
    "i_string_UTF8_surrogate_U+D800.json": .refused(.malformedUTF8),
    "i_string_incomplete_surrogate_and_escape_valid.json": .refused(.loneSurrogate),
    "i_string_incomplete_surrogate_pair.json": .refused(.loneSurrogate),
    "i_string_incomplete_surrogates_escape_valid.json": .refused(.loneSurrogate),
    "i_string_invalid_lonely_surrogate.json": .refused(.loneSurrogate),
    "i_string_invalid_surrogate.json": .refused(.loneSurrogate),
    "i_string_invalid_utf-8.json": .refused(.malformedUTF8),
    "i_string_inverted_surrogates_U+1D11E.json": .refused(.loneSurrogate),
    "i_string_iso_latin_1.json": .refused(.malformedUTF8),
    "i_string_lone_second_surrogate.json": .refused(.loneSurrogate),
    "i_string_lone_utf8_continuation_byte.json": .refused(.malformedUTF8),
    "i_string_not_in_unicode_range.json": .refused(.malformedUTF8),
    "i_string_overlong_sequence_2_bytes.json": .refused(.malformedUTF8),
    "i_string_overlong_sequence_6_bytes.json": .refused(.malformedUTF8),
    "i_string_overlong_sequence_6_bytes_null.json": .refused(.malformedUTF8),
    "i_string_truncated-utf-8.json": .refused(.malformedUTF8),
    "i_string_utf16BE_no_BOM.json": .refused(.otherEncoding),
    "i_string_utf16LE_no_BOM.json": .refused(.otherEncoding),
    "i_structure_500_nested_arrays.json": .accepted,
    "i_structure_UTF-8_BOM_empty_object.json": .accepted,
  ]
}
