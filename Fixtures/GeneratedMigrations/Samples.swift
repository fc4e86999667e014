// Written by the tests from plans of one operation each.

import ModelKit

// create an entity
enum Sample1 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // create Shop
    }
  }
}

// remove an entity
enum Sample2 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      migration.deleteData(forType: "Shop")
    }
  }
}

// rename an entity
enum Sample3 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
      .renameClass("Author", to: "Writer"),
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
    }
  }
}

// other options of a table
enum Sample4 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // rebuild the table of Author, strict
    }
  }
}

// another parent
enum Sample5 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // place Dog under Person
    }
  }
}

// code
enum Sample6 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // run the app's 'touch' on the rows of Author
      try migration.enumerateObjects(ofType: "Author") { old, new in
        if let old, let new { try run_touch(old, new) }
      }
    }

    /// The plan runs it as "touch".
    static func run_touch(_ old: MigrationObject, _ new: MigrationObject) throws {
      throw MigrationUnwritten("touch")
    }
  }

  private struct MigrationUnwritten: Error {
    let name: String
    init(_ name: String) { self.name = name }
  }
}

// indexes
enum Sample7 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // give Book 1 index
    }
  }
}

// add a property
enum Sample8 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // add Book.n (int64), filled with 1
      migration.enumerateObjects(ofType: "Book") { old, new in
        new?["n"] = 1
      }
    }
  }
}

// add a computed property
enum Sample9 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // add Book.copy (string), filled from title
      migration.enumerateObjects(ofType: "Book") { old, new in
        new?["copy"] = old?["title"]
      }
    }
  }
}

// remove a property
enum Sample10 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // drop Book.isbn and its values
    }
  }
}

// remove a required property
enum Sample11 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // drop Author.name and its values
    }
  }
}

// rename properties
enum Sample12 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
      .renameProperty(onType: "Book", from: "isbn", to: "isbn (before)"),
      .renameProperty(onType: "Book", from: "tags", to: "tags (before)"),
      .renameProperty(onType: "Book", from: "title", to: "title (before)"),
      .renameProperty(onType: "Book", from: "isbn (before)", to: "title"),
      .renameProperty(onType: "Book", from: "tags (before)", to: "labels"),
      .renameProperty(onType: "Book", from: "title (before)", to: "isbn"),
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
    }
  }
}

// convert a property
enum Sample13 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
      .convert(onType: "Book", "title"),
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
    }
  }
}

// require a property
enum Sample14 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // make Book.isbn string; nulls filled with "?"
    }
  }
}

// fill a property
enum Sample15 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // fill Book.isbn where it is null, filled with "none"
      migration.enumerateObjects(ofType: "Book") { old, new in
        if new?["isbn"] == nil {
          new?["isbn"] = "none"
        }
      }
    }
  }
}

// remove a collection
enum Sample16 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // drop Book.tags and its values
    }
  }
}

// one value of many
enum Sample17 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // make Book.tags optional string; of several: last
    }
  }
}

// many values of one
enum Sample18 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
      .convert(onType: "Book", "isbn"),
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
    }
  }
}

// a set of a list
enum Sample19 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
      .convert(onType: "Book", "tags"),
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
    }
  }
}

// another key
enum Sample20 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
      .generateKeys(ofType: "Author"),
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // add Author.uid (uuid), left empty
    }
  }
}

// no key
enum Sample21 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // identify Author by no property
    }
  }
}

// distinct values
enum Sample22 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // make title of Book unique; rows that share it: fail
    }
  }
}

// merged rows
enum Sample23 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // make name of Author unique; rows that share it: fillFirst
    }
  }
}

// equal values again
enum Sample24 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // let rows of Author share name
    }
  }
}

// embed
enum Sample25 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
      .embed("Image", orphans: .delete, shared: .copy),
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
    }
  }
}

// unembed
enum Sample26 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
      .generateKeys(ofType: "Line"),
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
    }
  }
}

// split
enum Sample27 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // split Ble from M, linked by ble, where there is any value
    }
  }
}

// merge
enum Sample28 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // take street of Home back into Person through home, and drop Home
    }
  }
}

// move a property
enum Sample29 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
      // move Book.isbn to Author.isbn through author
    }
  }
}

// an enum's raw values
enum Sample30 {
  enum Migration0002 {
    static let step = MigrationStep(to: 2, rules, migrate)

    static let rules: [MigrationRule] = [
      .mapValues(onType: "Hat", "size", ["L": 2, "S": 1], others: .fail),
    ]

    @Sendable
    static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
      guard oldVersion < 2 else { return }
    }
  }
}

/// The steps of all samples, by name.
enum Samples {
  static let steps: [(name: String, step: MigrationStep)] = [
    ("create an entity", Sample1.Migration0002.step),
    ("remove an entity", Sample2.Migration0002.step),
    ("rename an entity", Sample3.Migration0002.step),
    ("other options of a table", Sample4.Migration0002.step),
    ("another parent", Sample5.Migration0002.step),
    ("code", Sample6.Migration0002.step),
    ("indexes", Sample7.Migration0002.step),
    ("add a property", Sample8.Migration0002.step),
    ("add a computed property", Sample9.Migration0002.step),
    ("remove a property", Sample10.Migration0002.step),
    ("remove a required property", Sample11.Migration0002.step),
    ("rename properties", Sample12.Migration0002.step),
    ("convert a property", Sample13.Migration0002.step),
    ("require a property", Sample14.Migration0002.step),
    ("fill a property", Sample15.Migration0002.step),
    ("remove a collection", Sample16.Migration0002.step),
    ("one value of many", Sample17.Migration0002.step),
    ("many values of one", Sample18.Migration0002.step),
    ("a set of a list", Sample19.Migration0002.step),
    ("another key", Sample20.Migration0002.step),
    ("no key", Sample21.Migration0002.step),
    ("distinct values", Sample22.Migration0002.step),
    ("merged rows", Sample23.Migration0002.step),
    ("equal values again", Sample24.Migration0002.step),
    ("embed", Sample25.Migration0002.step),
    ("unembed", Sample26.Migration0002.step),
    ("split", Sample27.Migration0002.step),
    ("merge", Sample28.Migration0002.step),
    ("move a property", Sample29.Migration0002.step),
    ("an enum's raw values", Sample30.Migration0002.step),
  ]
}
