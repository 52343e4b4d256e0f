// swift-tools-version: 6.1

import PackageDescription

// MARK: Settings

/// The settings of the library and the tests.
///
/// Warnings are errors in `.ci/check` only: in the manifest, they would break the builds of the library's users.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of the program's modules, which are optimized in debug builds as well.
///
/// The tests take half the time, their build included; `-Xswiftc -Onone` builds for a debugger. The library has no such
/// flags, as SwiftPM refuses them in what others depend on.
let optimized = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "cosmos-window",
  products: [
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .executable(name: "cosmos-window", targets: ["cosmos-window"]),
  ],
  traits: [
    .trait(name: "Window", description: "The program, with what it depends on; without it, the library alone."),
    .default(enabledTraits: ["Window"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [

    // MARK: Pure: no clock, no file, no platform

    .target(name: "MathFunctions", swiftSettings: strict),
    .target(name: "ScrollPhysics", dependencies: ["MathFunctions"], swiftSettings: strict),
    .target(name: "Canvas", dependencies: ["MathFunctions"], swiftSettings: optimized),
    .target(name: "CRasterizer"),
    .target(name: "Rasterizer", dependencies: ["CRasterizer", "Canvas"], swiftSettings: optimized),
    .target(name: "Ephemeris", dependencies: ["CNova", "MathFunctions"], swiftSettings: optimized),
    .target(name: "Almanac", dependencies: ["Ephemeris", "MathFunctions"], swiftSettings: optimized),
    .target(name: "Scene", dependencies: ["Canvas", "Ephemeris", "MathFunctions"], swiftSettings: optimized),
    .target(
      name: "SceneRenderer", dependencies: ["Canvas", "Ephemeris", "MathFunctions", "Scene"], swiftSettings: optimized),
    .target(
      name: "Cosmos", dependencies: ["Almanac", "Canvas", "Ephemeris", "MathFunctions", "Scene", "ScrollPhysics"],
      swiftSettings: optimized),

    // MARK: The machine

    .systemLibrary(name: "CNova"),
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CDesktop", pkgConfig: "dbus-1"),
    .target(name: "CFontconfig", linkerSettings: [.linkedLibrary("fontconfig")]),
    .target(
      name: "SDLCanvas", dependencies: ["CDesktop", "CFontconfig", "CSDL2", "Canvas", "Rasterizer"],
      swiftSettings: optimized),
    .target(name: "CCrashReport"),
    .target(name: "AssetBundle", resources: [.copy("../../Assets")]),
    .target(name: "CosmosAssets", dependencies: ["AssetBundle"], swiftSettings: optimized),

    // MARK: The program

    .executableTarget(
      name: "cosmos-window",
      dependencies: [
        "Almanac", "CCrashReport", "Canvas", "Cosmos", "CosmosAssets", "Ephemeris", "SDLCanvas", "Scene",
        "SceneRenderer", "ScrollPhysics",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Window"])),
      ],
      swiftSettings: optimized
    ),

    // MARK: Tests

    .target(
      name: "TestSupport", dependencies: ["Canvas", "Scene"], path: "Tests/TestSupport", swiftSettings: optimized),
    .testTarget(
      name: "ScrollPhysicsTests",
      dependencies: ["ScrollPhysics", "TestSupport"],
      resources: [.copy("scroller-state.json")],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EphemerisTests", dependencies: ["Ephemeris"], resources: [.copy("ephemeris.json")], swiftSettings: strict),
    .testTarget(
      name: "AlmanacTests", dependencies: ["Almanac", "Ephemeris"], resources: [.copy("events.json")],
      swiftSettings: strict),
    .testTarget(name: "RasterizerTests", dependencies: ["Canvas", "Rasterizer", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas"], swiftSettings: strict),
    .testTarget(name: "MathFunctionsTests", dependencies: ["MathFunctions"], swiftSettings: strict),
    .testTarget(
      name: "CosmosTests",
      dependencies: [
        "Almanac", "Canvas", "Cosmos", "CosmosAssets", "Ephemeris", "Scene", "SceneRenderer", "ScrollPhysics",
        "TestSupport",
      ],
      exclude: ["Scenarios", "Search/fresh-queries.tsv", "Search/queries.tsv"],
      swiftSettings: strict
    ),
    .testTarget(name: "SceneTests", dependencies: ["Canvas", "Scene", "SceneRenderer"], swiftSettings: strict),
    .testTarget(
      name: "SDLCanvasTests",
      dependencies: [
        "CSDL2", "Canvas", "Cosmos", "Ephemeris", "Rasterizer", "SDLCanvas", "Scene", "SceneRenderer", "TestSupport",
      ],
      exclude: ["Pictures/stored"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "CSDL2", "Canvas", "Cosmos", "CosmosAssets", "Ephemeris", "SDLCanvas", "Scene", "SceneRenderer", "TestSupport",
        "cosmos-window",
      ],
      exclude: [
        "Accessibility/assistive-technology.py", "Portal/settings-portal.py", "Support/Wayland/virtual-devices.py",
      ],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
