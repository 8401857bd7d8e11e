// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "flowc",
  platforms: [.macOS(.v13), .iOS(.v14)],
  products: [
    .executable(name: "flowc", targets: ["flowc"]),
    .library(name: "FlowCompiler", targets: ["FlowCompiler", "FlowEditing", "FlowInspection"]),
    .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
    .library(name: "FlowSwiftUI", targets: ["FlowSwiftUI"]),
    .library(name: "FlowUIKit", targets: ["FlowUIKit"]),
    .plugin(name: "GenerateFlows", targets: ["GenerateFlows"]),
    .plugin(name: "GenerateFlowsCommand", targets: ["GenerateFlowsCommand"]),
  ],
  // Only flowc itself needs other packages. A package that takes the runtime alone turns this trait off, and resolves no other package.
  traits: [.default(enabledTraits: ["Compiler"]), .trait(name: "Compiler", description: "flowc itself, which the plug-ins run")],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CAllocator"),
    .target(name: "CSystem"),
    .target(name: "FlowConcurrency"),
    .target(name: "FlowRuntime", path: "Sources/Runtime/FlowRuntime"),
    // The C compiler embeds the runtime's sources, the templates and the pages of checks in no time. `embedInCode` writes a Swift array of
    // numbers, which takes half a minute to compile.
    .target(name: "CResources", exclude: ["Text.inc"]),
    .target(name: "FlowResources", dependencies: ["CResources"]),
    .target(name: "FlowDiagnostics"),
    .target(name: "FlowYAML", dependencies: ["CLibYAML", "FlowDiagnostics"]),
    .target(name: "FlowModel", dependencies: ["FlowDiagnostics", "FlowYAML"]),
    .target(
      name: "FlowGraph",
      dependencies: ["FlowDiagnostics", "FlowModel"]),
    .target(
      name: "FlowSearch",
      dependencies: [
        "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowRuntime",
        .product(name: "HeapModule", package: "swift-collections", condition: .when(traits: ["Compiler"])),
      ]),
    .target(
      name: "FlowChecks",
      dependencies: ["FlowConcurrency", "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowSearch", "FlowYAML"]),
    .target(name: "FlowDiagrams", dependencies: ["FlowDiagnostics", "FlowGraph", "FlowModel"]),
    .target(
      name: "FlowCodegen",
      dependencies: ["FlowConcurrency", "FlowDiagnostics", "FlowDiagrams", "FlowGraph", "FlowModel", "FlowResources"]),
    .target(
      name: "FlowCompiler",
      dependencies: [
        "CSystem", "FlowChecks", "FlowCodegen", "FlowConcurrency", "FlowDiagnostics", "FlowDiagrams", "FlowGraph", "FlowModel",
        "FlowSearch", "FlowResources", "FlowYAML",
      ]),
    .target(
      name: "FlowEditing", dependencies: ["FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "FlowGraph", "FlowModel", "FlowYAML"]),
    .target(
      name: "FlowSession",
      dependencies: ["FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowEditing", "FlowGraph", "FlowModel", "FlowSearch", "FlowYAML"]),
    .target(name: "FlowInspection", dependencies: ["FlowDiagnostics", "FlowGraph", "FlowModel", "FlowSearch"]),
    .target(
      name: "FlowLanguageServer",
      dependencies: [
        "FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "FlowEditing", "FlowGraph", "FlowInspection", "FlowModel",
        "FlowSession",
      ]),
    .executableTarget(
      name: "flowc",
      dependencies: [
        "CAllocator", "FlowChecks", "FlowCodegen", "FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "FlowEditing", "FlowGraph",
        "FlowLanguageServer", "FlowInspection", "FlowModel", "FlowSearch",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Compiler"])),
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
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Compiler"]))],
      path: "Benchmarks/Ratios"),
    .target(
      name: "Support", dependencies: ["FlowChecks", "FlowCodegen", "FlowCompiler", "FlowDiagnostics", "FlowGraph", "FlowSearch"],
      path: "Tests/Support"),
    .testTarget(name: "FlowConcurrencyTests", dependencies: ["FlowConcurrency"]),
    // A handwritten app for tests of the runtime.
    .target(name: "Metro", dependencies: ["FlowRuntime", "VirtualTime"], path: "Tests/Platforms/Metro"),
    .target(name: "VirtualTime", path: "Tests/Platforms/VirtualTime"),
    .testTarget(name: "FlowRuntimeTests", dependencies: ["FlowRuntime", "Metro", "Support", "VirtualTime"]),
    .target(
      name: "FuzzEntries",
      dependencies: [
        "FlowCodegen", "FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "FlowGraph", "FlowInspection", "FlowModel", "FlowRuntime",
        "FlowSearch", "FlowYAML", "Metro", "Support",
      ],
      path: "Tests/Fuzzing/Entries"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzEntries", "Support"], path: "Tests/Fuzzing/Tests"),
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
      dependencies: ["FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowSearch", "FlowResources", "Support"]),
    .testTarget(
      name: "FlowCodegenTests",
      dependencies: [
        "FlowChecks", "FlowCodegen", "FlowCompiler", "FlowDiagnostics", "FlowGraph", "FlowModel", "FlowRuntime", "FlowSearch",
        "FlowResources", "FlowYAML", "Support",
      ]),
    .testTarget(
      name: "FlowDiagramsTests", dependencies: ["FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "FlowGraph", "Support"]),
    .testTarget(
      name: "FlowCompilerTests",
      dependencies: ["FlowCodegen", "FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "FlowGraph", "FlowInspection", "Support"]),
    .testTarget(
      name: "FlowEditingTests",
      dependencies: [
        "FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowEditing", "FlowGraph", "FlowInspection", "FlowSearch", "FlowYAML", "Support",
      ]),
    .testTarget(
      name: "FlowLanguageServerTests", dependencies: ["FlowCompiler", "FlowDiagnostics", "FlowLanguageServer", "Support"]),
    .testTarget(name: "CommandLineTests", dependencies: ["FlowCompiler", "FlowDiagnostics", "FlowDiagrams", "flowc", "Support"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["FlowChecks", "FlowCompiler", "FlowDiagnostics", "FlowInspection", "FlowModel", "FlowYAML", "flowc", "Support"]),
  ],
  cLanguageStandard: .c2x
)

// The targets that show an app need Apple's frameworks. On Linux, replacements with the same behavior make it possible to run them.
#if os(Linux)
let frameworks: [Target.Dependency] = ["Combine", "SwiftUI", "UIKit"]
package.targets += [
  .target(name: "Combine", path: "Tests/Platforms/Combine"),
  .target(name: "UIKit", dependencies: ["VirtualTime"], path: "Tests/Platforms/UIKit"),
  .target(name: "SwiftUI", dependencies: ["Combine", "UIKit", "VirtualTime"], path: "Tests/Platforms/SwiftUI"),
  .target(name: "AppIntents", path: "Tests/Platforms/AppIntents"),
  // Swift Testing requires a module of this name beside UIKit.
  .target(name: "_Testing_UIKit", path: "Tests/Platforms/_Testing_UIKit"),
  // The generated code of an app for each target, with the app's own views. `make record` writes it again.
  .target(
    name: "FerryBySwiftUI", dependencies: ["AppIntents", "FlowRuntime", "FlowSwiftUI"] + frameworks, path: "Tests/Platforms/Ferry",
    exclude: ["change-root", "coordinator", "mvvm-c", "ferry.yaml", "flowc.yaml"], sources: ["intents", "swiftui"]),
  .target(name: "FerryByRoot", dependencies: ["FlowRuntime", "FlowSwiftUI"] + frameworks, path: "Tests/Platforms/Ferry/change-root"),
  .target(name: "FerryByCoordinator", dependencies: ["FlowRuntime", "FlowUIKit"] + frameworks, path: "Tests/Platforms/Ferry/coordinator"),
  .target(name: "FerryByViewModels", dependencies: ["FlowRuntime", "FlowUIKit"] + frameworks, path: "Tests/Platforms/Ferry/mvvm-c"),
  .testTarget(
    name: "FlowSwiftUITests",
    dependencies: ["AppIntents", "FerryByRoot", "FerryBySwiftUI", "FlowRuntime", "FlowSwiftUI", "Metro", "VirtualTime", "_Testing_UIKit"]
      + frameworks),
  .testTarget(
    name: "FlowUIKitTests",
    dependencies: ["FerryByCoordinator", "FerryByViewModels", "FlowRuntime", "FlowUIKit", "Metro", "VirtualTime", "_Testing_UIKit"]
      + frameworks),
]
#else
let frameworks: [Target.Dependency] = []
#endif
package.targets += [
  .target(name: "FlowSwiftUI", dependencies: ["FlowRuntime"] + frameworks, path: "Sources/Runtime/FlowSwiftUI"),
  .target(name: "FlowUIKit", dependencies: ["FlowRuntime"] + frameworks, path: "Sources/Runtime/FlowUIKit"),
]
// The store of facts uses the user's defaults, which Apple's systems want declared.
for target in package.targets where ["FlowSwiftUI", "FlowUIKit"].contains(target.name) {
  #if os(Linux)
  target.exclude = ["PrivacyInfo.xcprivacy"]
  #else
  target.resources = [.copy("PrivacyInfo.xcprivacy")]
  #endif
}

// `make test OPTIMISED=1` builds for release. Optimizing the modules of the search pays off: their tests take a quarter to a tenth of the
// time. Optimizing the rest takes longer than it saves, and the runtime stays as in a debug build of an app. The modules of tests are not
// imported, so a second compiler run to emit them is omitted.
if Context.environment["FLOWC_OPTIMISED"] != nil {
  let optimised = ["FlowGraph", "FlowSearch"]
  for target in package.targets where [.regular, .executable, .test].contains(target.type) && !optimised.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-Onone"] + (target.type == .test ? ["-no-emit-module-separately-wmo"] : []))]
  }
}

// The plug-ins' tool is built with each app. If it is already built, FLOWC_BUNDLE names an artifact bundle with it, below this directory.
if let bundle = Context.environment["FLOWC_BUNDLE"] {
  package.targets.append(.binaryTarget(name: "flowc-built", path: bundle))
  for target in package.targets where target.type == .plugin { target.dependencies = ["flowc-built"] }
}

// libFuzzer contains `main`, so this links only with `--sanitize fuzzer`, as in `make fuzz`.
if Context.environment["FLOWC_FUZZ"] != nil {
  package.targets += [.executableTarget(name: "flowc-fuzz", dependencies: ["FuzzEntries"], path: "Tests/Fuzzing/Driver")]
}
