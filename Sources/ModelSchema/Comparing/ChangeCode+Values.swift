// A table: long because the taxonomy is.
extension ChangeCode {
  static let values: [Entry] = [
    Entry(
      .typeWidened,
      "type widened",
      [.safe],
      .init(request: .ok, response: .warning),
      forward: "nothing: every value fits",
      needs: "nothing",
      reverse: "narrows it with a check of the range"
    ),
    Entry(
      .typeNarrowed,
      "type narrowed",
      [.lossy],
      .requests,
      forward: "checks the range",
      needs: "policy for values that do not fit",
      reverse: "widens it"
    ),
    Entry(
      .integerToReal,
      "integer became a real number",
      [.dataStep],
      .init(request: .ok, response: .warning),
      forward: "converts; checks 2^53",
      needs: "nothing",
      reverse: "makes integers of them"
    ),
    Entry(
      .realConverted,
      "real number converted",
      [.lossy],
      .both,
      forward: "converts with a rounding rule",
      needs: "rounding",
      reverse: "partial"
    ),
    Entry(
      .textConverted,
      "text converted, or a value became text",
      [.dataStep, .lossy],
      .both,
      forward: "converts value by value with an audit",
      needs: "policy for values that do not fit",
      reverse: "the inverse; failures come from the journal"
    ),
    Entry(
      .dateEncodingChanged,
      "encoding of dates changed",
      [.dataStep, .lossy],
      .both,
      forward: "converts",
      needs: "nothing",
      reverse: "the inverse"
    ),
    Entry(
      .unrelatedTypes,
      "no rule between the types",
      [.question, .dataStep, .lossy],
      .both,
      forward: "runs code of the app",
      needs: "answer: code",
      reverse: "code of the app"
    ),
    Entry(
      .embeddedValueChanged,
      "value inside a JSON column changed",
      [.safe, .dataStep, .lossy, .destructive, .question],
      .none,
      forward: "rewrites the JSON by the changes inside",
      needs: "as the changes inside",
      reverse: "as the changes inside"
    ),
    Entry(
      .embeddedStorageChanged,
      "parts move between rows and JSON",
      [.dataStep],
      .none,
      forward: "writes or reads the JSON",
      needs: "nothing",
      reverse: "the inverse"
    ),
    Entry(
      .booleanConverted,
      "boolean became a number, or the reverse",
      [.dataStep, .lossy],
      .both,
      forward: "converts 0 and 1",
      needs: "policy for other numbers",
      reverse: "the inverse"
    ),
    Entry(
      .madeOptional,
      "required became optional",
      [.safe],
      .responses,
      forward: "rebuilds the table without NOT NULL",
      needs: "nothing",
      reverse: "makes it required"
    ),
    Entry(
      .madeRequired,
      "optional became required",
      [.dataStep],
      .requests,
      forward: "fills nulls, rebuilds with NOT NULL",
      needs: "a default or an answer; else it stops at the first null",
      reverse: "makes it optional; the journal lists the filled rows",
      known: ["MF104", "LT101"]
    ),
    Entry(
      .defaultAdded,
      "default added",
      [.safe],
      .none,
      forward: "nothing: old rows keep their values",
      needs: "nothing; rows are filled on request",
      reverse: "removes it"
    ),
    Entry(
      .defaultChanged,
      "default changed",
      [.safe],
      .none,
      forward: "nothing: old rows keep their values",
      needs: "nothing; rows are filled on request",
      reverse: "restores it"
    ),
    Entry(
      .defaultRemoved,
      "default removed",
      [.safe],
      .none,
      forward: "nothing",
      needs: "nothing",
      reverse: "restores it"
    ),
    Entry(
      .enumCaseAdded,
      "enum value added",
      [.safe, .none],
      .responses,
      forward: "nothing",
      needs: "nothing",
      reverse: "removes it"
    ),
    Entry(
      .enumCaseRemoved,
      "enum value removed or replaced",
      [.question, .dataStep, .lossy, .none],
      .requests,
      forward: "maps the stored values",
      needs: "answer: the map",
      reverse: "the inverse map"
    ),
    Entry(
      .enumTypeChanged,
      "type of raw values changed",
      [.question, .dataStep, .lossy, .none],
      .both,
      forward: "maps the stored values",
      needs: "answer: the map",
      reverse: "the inverse map"
    ),
    Entry(
      .enumIntroduced,
      "plain values became an enum, or the reverse",
      [.dataStep, .safe, .lossy, .question],
      .both,
      forward: "audits that every value is a case",
      needs: "policy for other values",
      reverse: "nothing"
    ),
    Entry(
      .enumOpened,
      "enum bears unknown values now",
      [.none],
      .responses,
      forward: "nothing",
      needs: "nothing",
      reverse: "closes it"
    ),
    Entry(
      .enumClosed,
      "enum bears no unknown values any more",
      [.dataStep, .none],
      .requests,
      forward: "audits that every value is a case",
      needs: "policy for other values",
      reverse: "opens it"
    ),
    Entry(
      .enumDeclared,
      "enum declared",
      [.none],
      .none,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .enumWithdrawn,
      "enum not declared any more",
      [.none],
      .none,
      forward: "nothing",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .enumRenamed,
      "enum renamed",
      [.none],
      .none,
      forward: "nothing: only values are stored",
      needs: "nothing",
      reverse: "nothing"
    ),
    Entry(
      .enumCaseRenamed,
      "enum case renamed, same value",
      [.none],
      .none,
      forward: "nothing: only values are stored",
      needs: "nothing",
      reverse: "nothing"
    ),
  ]
}
