// swift-tools-version: 6.0
import PackageDescription

// The same flows twice: as plain Swift that walks through them anywhere, and as an app's screens.
let package = Package(
  name: "FxStudio",
  platforms: [.macOS(.v13), .iOS(.v17)],
  dependencies: [.package(name: "flowc", path: "../..")],
  targets: [
    .executableTarget(
      name: "Walk", dependencies: [.product(name: "FlowRuntime", package: "flowc")],
      plugins: [.plugin(name: "GenerateFlows", package: "flowc")])
  ]
)

#if canImport(Darwin)
package.products.append(.library(name: "Screens", targets: ["Screens"]))
package.targets.append(
  .target(
    name: "Screens",
    dependencies: [.product(name: "FlowRuntime", package: "flowc"), .product(name: "FlowSwiftUI", package: "flowc")],
    exclude: ["flowc.template"], plugins: [.plugin(name: "GenerateFlows", package: "flowc")]))
#endif
