// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Counter",
  platforms: [.iOS(.v15)],
  products: [.executable(name: "Counter", targets: ["Counter"])],
  targets: [
    .target(name: "CounterModel"),
    .executableTarget(name: "Counter", dependencies: ["CounterModel"]),
    .testTarget(name: "CounterTests", dependencies: ["Counter", "CounterModel"]),
  ]
)
