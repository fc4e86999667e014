import ModelMapping

/// More literal keys than a machine word has bits.
///
/// Generated: keys must be literals to be known by their addresses.
enum ManyKeys {
  static var firstText: String { text(1...35) }
  static var lastText: String { text(36...75) }
  static var text: String { "{\(firstText),\(lastText)}" }

  private static func text(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { $0 < 10 ? "\"k0\($0)\":\($0)" : "\"k\($0)\":\($0)" }.joined(separator: ",")
  }

  static func write(_ map: Map) {
    writeFirst(map)
    writeLast(map)
  }

  static func writeFirst(_ map: Map) {
    1 >>> map["k01"]
    2 >>> map["k02"]
    3 >>> map["k03"]
    4 >>> map["k04"]
    5 >>> map["k05"]
    6 >>> map["k06"]
    7 >>> map["k07"]
    8 >>> map["k08"]
    9 >>> map["k09"]
    10 >>> map["k10"]
    11 >>> map["k11"]
    12 >>> map["k12"]
    13 >>> map["k13"]
    14 >>> map["k14"]
    15 >>> map["k15"]
    16 >>> map["k16"]
    17 >>> map["k17"]
    18 >>> map["k18"]
    19 >>> map["k19"]
    20 >>> map["k20"]
    21 >>> map["k21"]
    22 >>> map["k22"]
    23 >>> map["k23"]
    24 >>> map["k24"]
    25 >>> map["k25"]
    26 >>> map["k26"]
    27 >>> map["k27"]
    28 >>> map["k28"]
    29 >>> map["k29"]
    30 >>> map["k30"]
    31 >>> map["k31"]
    32 >>> map["k32"]
    33 >>> map["k33"]
    34 >>> map["k34"]
    35 >>> map["k35"]
  }

  static func writeLast(_ map: Map) {
    36 >>> map["k36"]
    37 >>> map["k37"]
    38 >>> map["k38"]
    39 >>> map["k39"]
    40 >>> map["k40"]
    41 >>> map["k41"]
    42 >>> map["k42"]
    43 >>> map["k43"]
    44 >>> map["k44"]
    45 >>> map["k45"]
    46 >>> map["k46"]
    47 >>> map["k47"]
    48 >>> map["k48"]
    49 >>> map["k49"]
    50 >>> map["k50"]
    51 >>> map["k51"]
    52 >>> map["k52"]
    53 >>> map["k53"]
    54 >>> map["k54"]
    55 >>> map["k55"]
    56 >>> map["k56"]
    57 >>> map["k57"]
    58 >>> map["k58"]
    59 >>> map["k59"]
    60 >>> map["k60"]
    61 >>> map["k61"]
    62 >>> map["k62"]
    63 >>> map["k63"]
    64 >>> map["k64"]
    65 >>> map["k65"]
    66 >>> map["k66"]
    67 >>> map["k67"]
    68 >>> map["k68"]
    69 >>> map["k69"]
    70 >>> map["k70"]
    71 >>> map["k71"]
    72 >>> map["k72"]
    73 >>> map["k73"]
    74 >>> map["k74"]
    75 >>> map["k75"]
  }
}
