// swift-tools-version:5.7
import PackageDescription

let package = Package(
  name: "Windows", platforms: [.iOS(.v15)],
  products: [.library(name: "Windows", targets: ["Windows"])],
  targets: [
    .target(name: "Windows"),
    .testTarget(name: "WindowsTests", dependencies: ["Windows"]),
  ])
