// swift-tools-version: 6.2

import PackageDescription

// The names under which apps know ObjectMapper and RealmSwift, for their models to compile as they are.
//
// A package of its own: SwiftPM refuses a graph in which two packages have a target of one name, and an app
// that still has the real ones somewhere in its graph must be able to use ModelKit beside them. To use the
// names, copy the two library targets and the dependency into a package of the app.
let package = Package(
  name: "ModelKitDropIn",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)],
  products: [
    .library(name: "ObjectMapper", targets: ["ObjectMapper"]),
    .library(name: "RealmSwift", targets: ["RealmSwift"]),
  ],
  dependencies: [.package(name: "ModelKit", path: "../..")],
  targets: [
    .target(
      name: "ObjectMapper",
      dependencies: [.product(name: "ModelMapping", package: "ModelKit")]
    ),
    .target(
      name: "RealmSwift",
      dependencies: [
        .product(name: "ModelObjects", package: "ModelKit"),
        .product(name: "ModelSchema", package: "ModelKit"),
        .product(name: "ModelStore", package: "ModelKit"),
      ]
    ),
  ]
)

// Apps are compiled in one of these settings. Each has test targets of its own, whose folders are links to
// the same sources: what compiles in one setting only is not a drop-in.
let clientSettings: [(name: String, settings: [SwiftSetting])] = [
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("Swift6", [.swiftLanguageMode(.v6)]),
  ("MainActor", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
  (
    "Strict",
    [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  ),
]

for source in ["SeedModels", "AppTransform", "AdoptedModels"] {
  for client in clientSettings {
    package.targets.append(
      .testTarget(
        name: "\(source)\(client.name)",
        dependencies: ["ObjectMapper", "RealmSwift"],
        swiftSettings: client.settings
      )
    )
  }
}
