// swift-tools-version: 6.2

import PackageDescription

// On macOS a library that Homebrew brought would get in the way of the SDK's, for devices above all.
#if os(macOS)
let sqlitePackage: String? = nil
#else
let sqlitePackage: String? = "sqlite3"
#endif

let package = Package(
  name: "ModelKit",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)],
  products: [
    .library(name: "ModelKit", targets: ["ModelKit"]),
    .library(name: "ModelJSON", targets: ["ModelJSON"]),
    .library(name: "ModelMapping", targets: ["ModelMapping"]),
    .library(name: "ModelValidation", targets: ["ModelValidation"]),
    .library(name: "ModelSchema", targets: ["ModelSchema"]),
    .library(name: "ModelObjects", targets: ["ModelObjects"]),
    .library(name: "ModelStore", targets: ["ModelStore"]),
    .library(name: "RealmFiles", targets: ["RealmFiles"]),
    .library(name: "RealmImporting", targets: ["RealmImporting"]),
    .library(name: "ModelTesting", targets: ["ModelTesting"]),
    .library(name: "ModelCommands", targets: ["ModelCommands"]),
    .library(name: "ModelVersionCommands", targets: ["ModelVersionCommands"]),
    .executable(name: "modelkit", targets: ["modelkit-tool"]),
    .executable(name: "modelkit-payloads", targets: ["modelkit-payloads-tool"]),
    .executable(name: "modelkit-bench", targets: ["ModelBenchmarks"]),
  ],
  targets: [
    // Bytes and documents. Knows nothing, not even Foundation; `.ci/linkage` proves it.
    .target(name: "ModelJSON"),

    // Three siblings that know only the document.
    .target(name: "ModelMapping", dependencies: ["ModelJSON"]),
    .target(name: "ModelSchema", dependencies: ["ModelJSON"]),
    .target(name: "ModelValidation", dependencies: ["ModelJSON"]),

    // Classes: mapped from JSON, described by a schema.
    .target(name: "ModelObjects", dependencies: ["ModelMapping", "ModelSchema"]),

    // The only module that sees SQLite, which is the system's: Apple's SDKs have it.
    .systemLibrary(
      name: "CModelKitSQLite",
      pkgConfig: sqlitePackage,
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .target(
      name: "ModelStore",
      dependencies: ["CModelKitSQLite", "ModelJSON", "ModelMapping", "ModelObjects", "ModelSchema"]
    ),

    // A reader of `.realm` files: no store and no model classes needed.
    .target(name: "RealmFiles", dependencies: ["ModelJSON", "ModelMapping", "ModelSchema"]),

    // From such a file into a store.
    .target(
      name: "RealmImporting",
      dependencies: ["ModelJSON", "ModelObjects", "ModelSchema", "ModelStore", "RealmFiles"]
    ),

    // What users import: everything at once, and the kit for their tests.
    .target(
      name: "ModelKit",
      dependencies: [
        "ModelJSON", "ModelMapping", "ModelObjects", "ModelSchema", "ModelStore", "ModelValidation",
      ]
    ),
    .target(
      name: "ModelTesting",
      dependencies: [
        "ModelJSON", "ModelMapping", "ModelObjects", "ModelSchema", "ModelStore", "ModelValidation",
      ]
    ),

    // The command line: every command is a library, an executable is a few lines. What checks payloads
    // is apart from what knows versions and stores, so that it stays a small static binary without
    // Foundation and SQLite: `.ci/dist` builds that one.
    .target(name: "ModelCommands", dependencies: ["ModelJSON", "ModelValidation"]),
    .target(
      name: "ModelVersionCommands",
      dependencies: [
        "ModelCommands", "ModelJSON", "ModelSchema", "ModelStore", "ModelValidation", "RealmFiles",
        "RealmImporting",
      ]
    ),
    .executableTarget(name: "modelkit-payloads-tool", dependencies: ["ModelCommands"]),
    .executableTarget(
      name: "modelkit-tool",
      dependencies: ["ModelCommands", "ModelVersionCommands"]
    ),

    // Support for our own tests; `package` throughout, so nothing of it can become API.
    .target(
      name: "ModelTestSupport",
      dependencies: ["ModelJSON", "ModelSchema"],
      path: "Tests/ModelTestSupport"
    ),

    .target(
      name: "ModelCommandsTestSupport",
      dependencies: ["ModelCommands", "ModelTestSupport"],
      path: "Tests/ModelCommandsTestSupport"
    ),

    // What tests start as a process of its own, to kill it or to let several meet at one file.
    .executableTarget(
      name: "ModelStoreProbe",
      dependencies: ["ModelObjects", "ModelSchema", "ModelStore", "RealmImporting"],
      path: "Tests/ModelStoreProbe"
    ),

    // Benchmarks: the models live in a module of their own, as a user's models do.
    .target(
      name: "ModelBenchmarkModels",
      dependencies: ["ModelMapping", "ModelObjects"],
      path: "Tests/ModelBenchmarkModels"
    ),
    .executableTarget(
      name: "ModelBenchmarks",
      dependencies: [
        "CModelKitSQLite", "ModelBenchmarkModels", "ModelJSON", "ModelMapping", "ModelObjects",
        "ModelStore", "ModelValidation", "RealmFiles", "RealmImporting",
      ],
      path: "Tests/ModelBenchmarks"
    ),

    // What the generator writes: golden files that are compiled, so that a change cannot break them.
    .target(
      name: "GeneratedPersistedModels",
      dependencies: ["ModelKit"],
      path: "Fixtures/GeneratedModels/Persisted"
    ),
    .target(name: "GeneratedCodableModels", path: "Fixtures/GeneratedModels/Codable"),
    .target(
      name: "GeneratedMigrations",
      dependencies: ["ModelKit"],
      path: "Fixtures/GeneratedMigrations"
    ),

    // Tests mirror the sources.
    .testTarget(name: "ModelJSONTests", dependencies: ["ModelJSON", "ModelTestSupport"]),
    .testTarget(
      name: "ModelMappingTests",
      dependencies: ["ModelJSON", "ModelMapping", "ModelTestSupport"]
    ),
    .testTarget(
      name: "ModelSchemaTests",
      dependencies: [
        "GeneratedCodableModels", "ModelJSON", "ModelSchema", "ModelTestSupport", "ModelValidation",
      ]
    ),
    .testTarget(
      name: "ModelValidationTests",
      dependencies: ["ModelJSON", "ModelValidation", "ModelTestSupport"]
    ),
    .testTarget(
      name: "ModelObjectsTests",
      dependencies: [
        "GeneratedPersistedModels", "ModelJSON", "ModelMapping", "ModelObjects", "ModelSchema",
        "ModelTestSupport",
      ]
    ),
    .testTarget(
      name: "ModelStoreTests",
      dependencies: [
        "GeneratedMigrations", "ModelJSON", "ModelMapping", "ModelObjects", "ModelSchema",
        "ModelStore", "ModelStoreProbe", "ModelTestSupport",
      ]
    ),
    .testTarget(
      name: "RealmFilesTests",
      dependencies: [
        "ModelJSON", "ModelMapping", "ModelSchema", "ModelTestSupport", "RealmFiles",
      ]
    ),
    .testTarget(
      name: "RealmImportingTests",
      dependencies: [
        "ModelObjects", "ModelSchema", "ModelStore", "ModelStoreProbe", "ModelTestSupport",
        "RealmFiles", "RealmImporting",
      ]
    ),
    .testTarget(
      name: "ModelTestingTests",
      dependencies: [
        "ModelJSON", "ModelMapping", "ModelObjects", "ModelSchema", "ModelStore",
        "ModelTestSupport", "ModelTesting", "ModelValidation",
      ]
    ),
    .testTarget(
      name: "ModelCommandsTests",
      dependencies: [
        "ModelCommands", "ModelCommandsTestSupport", "ModelJSON", "ModelTestSupport",
        "ModelValidation",
      ]
    ),
    .testTarget(
      name: "ModelVersionCommandsTests",
      dependencies: [
        "ModelCommands", "ModelCommandsTestSupport", "ModelJSON", "ModelSchema", "ModelStore",
        "ModelTestSupport", "ModelVersionCommands",
      ]
    ),
    .testTarget(
      name: "ModelConformanceTests",
      dependencies: ["ModelJSON", "ModelValidation", "ModelTestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
]

for target in package.targets where target.type != .system {
  target.swiftSettings = settings
}
