// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that everything in it is built for libFuzzer and the address sanitizer; .ci/fuzz builds it.
// Its sources are those of the program: the folders beside Fuzz and LibFuzzer are links to them.

let package = Package(
  name: "Fuzz",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "MathFunctions"),
    .target(name: "ScrollPhysics", dependencies: ["MathFunctions"]),
    .target(name: "Canvas", dependencies: ["MathFunctions"]),
    .target(name: "CCrashReport"),
    .target(name: "CRasterizer"),
    .target(name: "Rasterizer", dependencies: ["CRasterizer", "Canvas"]),
    .systemLibrary(name: "CNova"),
    .target(name: "Ephemeris", dependencies: ["CNova", "MathFunctions"]),
    .target(name: "Almanac", dependencies: ["Ephemeris", "MathFunctions"]),
    .target(name: "Scene", dependencies: ["Canvas", "Ephemeris", "MathFunctions"]),
    .target(name: "SceneRenderer", dependencies: ["Canvas", "MathFunctions", "Scene"]),
    .target(
      name: "Cosmos", dependencies: ["Almanac", "Canvas", "Ephemeris", "MathFunctions", "Scene", "ScrollPhysics"]),
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CDesktop", pkgConfig: "dbus-1"),
    .target(name: "CFontconfig", linkerSettings: [.linkedLibrary("fontconfig")]),
    .target(name: "SDLCanvas", dependencies: ["CDesktop", "CFontconfig", "CSDL2", "Canvas", "Rasterizer"]),
    .target(name: "AssetBundle"),
    .target(name: "CosmosAssets", dependencies: ["AssetBundle"]),
    .target(
      name: "cosmos-window",
      dependencies: [
        "Almanac", "CCrashReport", "Canvas", "Cosmos", "CosmosAssets", "Ephemeris", "SDLCanvas", "Scene",
        "SceneRenderer", "ScrollPhysics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["App/CosmosWindow.swift"]
    ),
    .target(name: "LibFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Canvas", "Cosmos", "LibFuzzer", "Rasterizer", "SDLCanvas", "SceneRenderer", "ScrollPhysics", "cosmos-window",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// As in the program's own manifest.
for target in package.targets where target.type != .system {
  target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}
