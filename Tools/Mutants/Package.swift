// swift-tools-version: 6.0
import PackageDescription

// A separate package, so that users of flowc don't resolve swift-syntax.
let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")],
  targets: [
    .executableTarget(
      name: "Mutants",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ])
  ]
)
