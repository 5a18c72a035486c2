// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Observing",
  platforms: [.iOS(.v15)],
  products: [.executable(name: "Observing", targets: ["Observing"])],
  targets: [
    .target(name: "ObservingModel", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(name: "Observing", dependencies: ["ObservingModel"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
