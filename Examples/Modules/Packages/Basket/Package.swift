// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Basket",
  platforms: [.iOS(.v17)],
  products: [.library(name: "Basket", targets: ["Basket"])],
  dependencies: [.package(path: "../Navigation")],
  targets: [.target(name: "Basket", dependencies: ["Navigation"])]
)
