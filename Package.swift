// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "flowc",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "flowc", targets: ["flowc"]),
    .library(name: "FlowCompiler", targets: ["FlowCompiler", "FlowListings"]),
    .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
    .plugin(name: "GenerateFlows", targets: ["GenerateFlows"]),
    .plugin(name: "GenerateFlowsCommand", targets: ["GenerateFlowsCommand"]),
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
    .target(name: "FlowConcurrency"),
    .target(name: "FlowRuntime", path: "Sources/Runtime/FlowRuntime"),
    .target(
      name: "FlowRuntimeText", path: "Sources/Runtime", sources: ["RuntimeText.swift"], resources: [.embedInCode("FlowRuntime")]),
    .target(name: "FlowDiagnostics"),
    .target(name: "FlowYAML", dependencies: ["CLibYAML", "FlowDiagnostics"]),
    .target(name: "FlowModel", dependencies: ["FlowDiagnostics", "FlowYAML"]),
    .target(
      name: "FlowGraph",
      dependencies: ["FlowDiagnostics", "FlowModel"]),
    .target(
      name: "FlowSearch",
      dependencies: [
        "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowRuntime", .product(name: "HeapModule", package: "swift-collections"),
      ]),
    .target(
      name: "FlowChecks",
      dependencies: ["FlowConcurrency", "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowSearch", "FlowYAML"]),
    .target(name: "FlowDiagrams", dependencies: ["FlowDiagnostics", "FlowGraph", "FlowModel"]),
    .target(
      name: "FlowTemplates", path: "templates",
      resources: [
        .embedInCode("core"), .embedInCode("change-root"), .embedInCode("swiftui"), .embedInCode("coordinator"), .embedInCode("mvvm-c"),
        .embedInCode("markdown"),
      ]),
    .target(
      name: "FlowCodegen",
      dependencies: [
        "FlowConcurrency", "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowRuntimeText", "FlowTemplates",
      ]),
    .target(
      name: "FlowCompiler",
      dependencies: [
        "FlowChecks", "FlowCodegen", "FlowConcurrency", "FlowDiagnostics", "FlowDiagrams", "FlowGraph", "FlowModel",
        "FlowSearch", "FlowYAML",
      ]),
    .target(name: "FlowListings", dependencies: ["FlowDiagnostics", "FlowGraph", "FlowModel", "FlowSearch"]),
    .executableTarget(
      name: "flowc",
      dependencies: [
        "CAllocator", "FlowChecks", "FlowCodegen", "FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "FlowGraph", "FlowListings",
        "FlowSearch",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .plugin(name: "GenerateFlows", capability: .buildTool(), dependencies: ["flowc"]),
    .plugin(
      name: "GenerateFlowsCommand",
      capability: .command(
        intent: .custom(verb: "generate-flows", description: "Write the Swift of the package's flows into its source tree"),
        permissions: [.writeToPackageDirectory(reason: "to write what is generated")]),
      dependencies: ["flowc"]),
    .executableTarget(
      name: "flowc-bench",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Benchmarks/Ratios"),
    .target(name: "Support", dependencies: ["FlowCompiler", "FlowDiagnostics", "FlowGraph", "FlowSearch"], path: "Tests/Support"),
    .testTarget(name: "FlowConcurrencyTests", dependencies: ["FlowConcurrency"]),
    .testTarget(name: "FlowRuntimeTests", dependencies: ["FlowRuntime"]),
    .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics"]),
    .testTarget(name: "FlowYAMLTests", dependencies: ["FlowDiagnostics", "FlowYAML", "Support"]),
    .testTarget(
      name: "FlowModelTests", dependencies: ["FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowModel", "FlowYAML", "Support"]),
    .testTarget(
      name: "FlowGraphTests", dependencies: ["FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowGraph", "FlowModel", "Support"]),
    .testTarget(
      name: "FlowSearchTests",
      dependencies: ["FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowRuntime", "FlowSearch", "Support"]),
    .testTarget(
      name: "FlowChecksTests",
      dependencies: ["FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowSearch", "Support"]),
    .testTarget(
      name: "FlowCodegenTests",
      dependencies: [
        "FlowChecks", "FlowCodegen", "FlowCompiler", "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowRuntime", "FlowRuntimeText",
        "FlowSearch", "FlowTemplates", "FlowYAML", "Support",
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    .testTarget(
      name: "FlowDiagramsTests", dependencies: ["FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "FlowGraph", "Support"]),
    .testTarget(
      name: "FlowCompilerTests",
      dependencies: ["FlowCodegen", "FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "FlowListings", "Support"]),
    .testTarget(name: "CommandLineTests", dependencies: ["FlowCompiler", "FlowDiagnostics", "flowc", "Support"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowListings", "FlowModel", "FlowYAML", "flowc", "Support"]),
  ]
)

// What shows an app is run where its platform is not: on stand-ins of that.
#if os(Linux)
  package.targets += [
    .target(name: "Combine", path: "Tests/Platforms/Combine"),
    .target(name: "SwiftUI", dependencies: ["Combine"], path: "Tests/Platforms/SwiftUI"),
    .target(name: "FlowSwiftUI", dependencies: ["Combine", "FlowRuntime", "SwiftUI"], path: "Sources/Runtime/FlowSwiftUI"),
    .testTarget(name: "FlowSwiftUITests", dependencies: ["Combine", "FlowRuntime", "FlowSwiftUI", "SwiftUI"]),
  ]
#else
  package.targets.append(.target(name: "FlowSwiftUI", dependencies: ["FlowRuntime"], path: "Sources/Runtime/FlowSwiftUI"))
#endif
