// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that the library does not depend on the benchmark and the counter.

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "cosmos-window", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Durations and allocations: swift package benchmark.
    .executableTarget(
      name: "ScrollPhysicsBenchmarks",
      dependencies: [
        "HeapCount",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "ScrollPhysics", package: "cosmos-window"),
      ],
      path: "Benchmarks/ScrollPhysicsBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .target(name: "HeapCount"),
  ],
  swiftLanguageModes: [.v6]
)
