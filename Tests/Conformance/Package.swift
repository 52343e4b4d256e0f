// swift-tools-version: 6.1

import PackageDescription

// A separate package, as one that uses the library.

let package = Package(
  name: "Conformance",
  dependencies: [.package(name: "cosmos-window", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "answer",
      dependencies: [.product(name: "ScrollPhysics", package: "cosmos-window")],
      path: "answers/swift"
    )
  ],
  swiftLanguageModes: [.v6]
)
