// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Catalog",
  platforms: [.iOS(.v17)],
  products: [.library(name: "Catalog", targets: ["Catalog"])],
  dependencies: [.package(path: "../Navigation")],
  targets: [.target(name: "Catalog", dependencies: ["Navigation"])]
)
