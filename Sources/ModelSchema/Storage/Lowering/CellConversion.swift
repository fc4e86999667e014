/// The conversion of one column, or of the elements of one collection, as SQL.
struct CellConversion {
  /// The old value, as an expression over its row.
  let value: String
  /// The new value before nulls are filled.
  let converted: String
  /// Tells exact (0), changed (1) and impossible (2) values; nil where nothing can change.
  let verdict: String?
  /// What stands for null, or nil.
  let filling: String?
  private let map: [SchemaValue: SchemaValue]
  private let failure: FailurePolicy
  private let code: String?

  /// The new value.
  var result: String { filling.map { "COALESCE(\(converted), \($0))" } ?? converted }

  init(
    _ value: String,
    _ specification: ConversionSpecification,
    _ conversion: ValueConversion,
    filling: String?
  ) {
    self.value = value
    self.filling = filling
    map = conversion.map
    failure = conversion.failure
    code = conversion.code
    if let code = conversion.code {
      converted = "modelkit_code(\(SQLName.literal(code)), \(value))"
      verdict = nil
    } else if !specification.changesValues {
      converted = value
      verdict = nil
    } else {
      let text = SQLName.literal(specification.text)
      converted = "modelkit_convert(\(value), \(text))"
      verdict = "modelkit_verdict(\(value), \(text))"
    }
  }

  /// Which values go to the journal, or nil where every one can be computed back.
  var journaled: String? {
    var conditions: [String] = []
    if code != nil { conditions.append("\(value) IS NOT NULL") }
    if let verdict { conditions.append("\(verdict) <> 0") }
    if filling != nil { conditions.append("\(value) IS NULL") }
    if !map.isEmpty {
      let keys = map.keys.map { StoredValue(plain: $0).sql }.sorted()
      conditions.append("\(value) IN (\(keys.joined(separator: ", ")))")
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: " OR ")
  }

  /// Which rows have no new value although nothing stops the migration.
  var missing: String? {
    guard filling == nil, code == nil else { return nil }
    let isNull = "\(value) IS NULL"
    guard let verdict, failure == .null || failure == .shadow else { return isNull }
    return "\(isNull) OR \(verdict) = 2"
  }

  /// Looks for values that do not fit, and reports those that do not lead back.
  func audits(_ path: SchemaPath, _ table: String, key: String, _ type: String) -> [StorageStep] {
    guard let verdict else { return [] }
    let rows = "SELECT \(key), \(value) FROM \(SQLName.quoted(table)) WHERE \(verdict)"
    return [
      .audit(
        StorageAudit(
          kind: .impossible,
          path: path,
          message: "values that cannot become \(type)",
          rows: "\(rows) = 2",
          table: table,
          stops: failure == .fail
        )
      ),
      .audit(
        StorageAudit(
          kind: .changed,
          path: path,
          message: "values that become \(type), but not back what they were",
          rows: "\(rows) = 1",
          table: table,
          stops: false
        )
      ),
    ]
  }
}

extension OperationLowering {
  func cellConversion(
    _ value: String,
    _ path: SchemaPath,
    from old: PropertySchema,
    to property: PropertySchema,
    by conversion: ValueConversion
  ) throws(SchemaError) -> CellConversion {
    let specification = specification(from: old, to: property, by: conversion)
    let filling = property.isOptional ? nil : try expression(conversion.null, for: path)
    return CellConversion(value, specification, conversion, filling: filling)
  }

  /// The conversion of one value.
  func specification(
    from old: PropertySchema,
    to property: PropertySchema,
    by conversion: ValueConversion
  ) -> ConversionSpecification {
    let source = StoredType(old, in: before)
    var converter = ValueConverter(from: source, to: StoredType(property, in: after))
    converter.rounding = conversion.rounding
    for (key, value) in conversion.map {
      converter.map[StoredValue(key, of: old, in: before)] =
        StoredValue(value, of: property, in: after)
    }
    if case .enumeration(let name) = property.type, let enumeration = after[enum: name],
      !enumeration.isOpen, old.type != property.type || before[enum: name] != enumeration
    {
      converter.known = Set(enumeration.cases.map { StoredValue(plain: $0.rawValue) })
    }
    var specification = ConversionSpecification(converter)
    switch conversion.failure {
    case .fail: break
    case .null, .shadow: specification.substitute = .null
    case .constant(let value):
      specification.substitute = StoredValue(value, of: property, in: after)
    }
    return specification
  }
}

extension ConversionSpecification {
  /// Whether any value may become another.
  var changesValues: Bool {
    converter.source != converter.target || !converter.map.isEmpty || converter.known != nil
  }
}
