// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Navigation",
  platforms: [.macOS(.v13), .iOS(.v17)],
  products: [.library(name: "Navigation", targets: ["Navigation"])],
  dependencies: [.package(name: "flowc", path: "../../../..", traits: [])],
  targets: [.target(name: "Navigation", dependencies: [.product(name: "FlowRuntime", package: "flowc")])]
)
