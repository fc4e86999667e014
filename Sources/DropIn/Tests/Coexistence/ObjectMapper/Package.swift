// swift-tools-version: 6.2

import PackageDescription

// Stands in for the real ObjectMapper: a package with a target of that name, and as much of its API as the app
// beside it uses.
let package = Package(
  name: "ObjectMapper",
  products: [.library(name: "ObjectMapper", targets: ["ObjectMapper"])],
  targets: [.target(name: "ObjectMapper")],
  swiftLanguageModes: [.v6]
)
