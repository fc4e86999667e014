// swift-tools-version: 6.2

import PackageDescription

// An app that still has an ObjectMapper, here a stand-in, and uses ModelMapping beside it. SwiftPM refuses a
// graph with two targets of one name: that this one resolves and builds is what `.ci/test` checks.
let package = Package(
  name: "Coexistence",
  platforms: [.macOS(.v12)],
  dependencies: [
    .package(path: "ObjectMapper"),
    .package(name: "ModelKit", path: "../../../.."),
  ],
  targets: [
    .executableTarget(
      name: "CoexistenceApp",
      dependencies: [
        .product(name: "ObjectMapper", package: "ObjectMapper"),
        .product(name: "ModelMapping", package: "ModelKit"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
