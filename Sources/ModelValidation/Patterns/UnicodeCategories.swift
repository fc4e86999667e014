/// General categories: their names in ECMA-262's table and their members.
enum UnicodeCategories {
  static func scalars(of categories: Set<Unicode.GeneralCategory>) -> ScalarSet {
    var set = ScalarSet([])
    for run in runs where categories.contains(run.category) { set.append(run.scalars) }
    return set
  }

  private struct Run {
    var scalars: ClosedRange<UInt32>
    var category: Unicode.GeneralCategory
  }

  /// All code points in order, cut where the category changes; made once, at first use.
  private static let runs: [Run] = {
    var runs: [Run] = []
    var next: UInt32 = 0
    for plane in UnicodeProperty.assignedPlanes {
      if next < plane.lowerBound { runs += fixedRuns(in: next...plane.lowerBound - 1) }
      for scalar in plane.lazy.compactMap(Unicode.Scalar.init) { append(scalar, to: &runs) }
      next = plane.upperBound + 1
    }
    return runs + fixedRuns(in: next...ScalarSet.maximum)
  }()

  /// Adds a code point to the last run if it goes on with the same category.
  private static func append(_ scalar: Unicode.Scalar, to runs: inout [Run]) {
    let category = scalar.properties.generalCategory
    if let last = runs.last, last.category == category,
      last.scalars.upperBound + 1 == scalar.value
    {
      runs[runs.count - 1].scalars = last.scalars.lowerBound...scalar.value
    } else {
      runs.append(Run(scalars: scalar.value...scalar.value, category: category))
    }
  }

  /// The runs of a gap between the planes that are looked at, as Unicode's stability policy has
  /// them: surrogates, private planes, and nothing.
  private static func fixedRuns(in gap: ClosedRange<UInt32>) -> [Run] {
    var runs: [Run] = []
    var next = gap.lowerBound
    for fixed in fixedAreas where fixed.scalars.overlaps(gap) {
      if next < fixed.scalars.lowerBound {
        runs.append(Run(scalars: next...fixed.scalars.lowerBound - 1, category: .unassigned))
      }
      runs.append(fixed)
      next = fixed.scalars.upperBound + 1
    }
    if next <= gap.upperBound {
      runs.append(Run(scalars: next...gap.upperBound, category: .unassigned))
    }
    return runs
  }

  private static let fixedAreas = [
    Run(scalars: 0xD800...0xDFFF, category: .surrogate),
    Run(scalars: 0xF_0000...0xF_FFFD, category: .privateUse),
    Run(scalars: 0x10_0000...0x10_FFFD, category: .privateUse),
  ]

  /// Every name and alias, which are matched as they are written.
  static let named: [String: Set<Unicode.GeneralCategory>] = {
    var named: [String: Set<Unicode.GeneralCategory>] = [:]
    for (names, categories) in table {
      for name in names.split(separator: " ") { named[String(name)] = categories }
    }
    return named
  }()

  private static let table: [(String, Set<Unicode.GeneralCategory>)] = [
    ("Lu Uppercase_Letter", [.uppercaseLetter]),
    ("Ll Lowercase_Letter", [.lowercaseLetter]),
    ("Lt Titlecase_Letter", [.titlecaseLetter]),
    ("LC Cased_Letter", [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]),
    ("Lm Modifier_Letter", [.modifierLetter]),
    ("Lo Other_Letter", [.otherLetter]),
    (
      "L Letter",
      [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
    ),
    ("Mn Nonspacing_Mark", [.nonspacingMark]),
    ("Mc Spacing_Mark", [.spacingMark]),
    ("Me Enclosing_Mark", [.enclosingMark]),
    ("M Mark Combining_Mark", [.nonspacingMark, .spacingMark, .enclosingMark]),
    ("Nd Decimal_Number digit", [.decimalNumber]),
    ("Nl Letter_Number", [.letterNumber]),
    ("No Other_Number", [.otherNumber]),
    ("N Number", [.decimalNumber, .letterNumber, .otherNumber]),
    ("Pc Connector_Punctuation", [.connectorPunctuation]),
    ("Pd Dash_Punctuation", [.dashPunctuation]),
    ("Ps Open_Punctuation", [.openPunctuation]),
    ("Pe Close_Punctuation", [.closePunctuation]),
    ("Pi Initial_Punctuation", [.initialPunctuation]),
    ("Pf Final_Punctuation", [.finalPunctuation]),
    ("Po Other_Punctuation", [.otherPunctuation]),
    (
      "P Punctuation punct",
      [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation,
      ]
    ),
    ("Sm Math_Symbol", [.mathSymbol]),
    ("Sc Currency_Symbol", [.currencySymbol]),
    ("Sk Modifier_Symbol", [.modifierSymbol]),
    ("So Other_Symbol", [.otherSymbol]),
    ("S Symbol", [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]),
    ("Zs Space_Separator", [.spaceSeparator]),
    ("Zl Line_Separator", [.lineSeparator]),
    ("Zp Paragraph_Separator", [.paragraphSeparator]),
    ("Z Separator", [.spaceSeparator, .lineSeparator, .paragraphSeparator]),
    ("Cc Control cntrl", [.control]),
    ("Cf Format", [.format]),
    ("Cs Surrogate", [.surrogate]),
    ("Co Private_Use", [.privateUse]),
    ("Cn Unassigned", [.unassigned]),
    ("C Other", [.control, .format, .surrogate, .privateUse, .unassigned]),
  ]
}
