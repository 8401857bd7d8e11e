// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "flowc",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "flowc", targets: ["flowc"]),
    .library(name: "FlowCompiler", targets: ["FlowCompiler"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CAllocator"),
    .target(name: "FlowDiagnostics"),
    .target(name: "FlowYAML", dependencies: ["CLibYAML", "FlowDiagnostics"]),
    .target(name: "FlowModel", dependencies: ["FlowYAML"]),
    .target(
      name: "FlowGraph", dependencies: ["FlowModel", .product(name: "HeapModule", package: "swift-collections")]),
    .target(name: "FlowChecks", dependencies: ["FlowGraph"]),
    .target(name: "FlowDiagrams", dependencies: ["FlowGraph"]),
    .target(
      name: "FlowTemplates", path: "templates",
      resources: [.embedInCode("core")]),
    .target(
      name: "FlowCodegen",
      dependencies: ["FlowGraph", "FlowTemplates", .product(name: "Mustache", package: "swift-mustache")]),
    .target(name: "FlowCompiler", dependencies: ["FlowChecks", "FlowCodegen", "FlowDiagrams"]),
    .executableTarget(
      name: "flowc",
      dependencies: ["CAllocator", "FlowCompiler", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "flowc-bench",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Benchmarks/Ratios"),
    .target(name: "Support", dependencies: ["FlowCompiler"], path: "Tests/Support"),
    .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics"]),
    .testTarget(name: "FlowYAMLTests", dependencies: ["FlowYAML", "Support"]),
    .testTarget(name: "FlowModelTests", dependencies: ["Support"]),
    .testTarget(name: "FlowGraphTests", dependencies: ["Support"]),
    .testTarget(name: "FlowChecksTests", dependencies: ["Support"]),
    .testTarget(name: "FlowCodegenTests", dependencies: ["FlowCodegen", "FlowCompiler"]),
    .testTarget(name: "FlowDiagramsTests", dependencies: ["FlowDiagrams", "FlowCompiler"]),
    .testTarget(name: "FlowCompilerTests", dependencies: ["Support"]),
    .testTarget(name: "CommandLineTests", dependencies: ["flowc", "Support"]),
    .testTarget(name: "DocumentationTests", dependencies: ["flowc", "Support"]),
  ]
)
