// swift-tools-version: 6.2

import PackageDescription

// A client of its own that links ModelJSON and ModelValidation only. `.ci/linkage` builds and runs it
// and looks at the libraries that it needs: Foundation must not be among them.
let package = Package(
  name: "ModelLinkageTests",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "ModelKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "linkage-check",
      dependencies: [
        .product(name: "ModelJSON", package: "ModelKit"),
        .product(name: "ModelValidation", package: "ModelKit"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
