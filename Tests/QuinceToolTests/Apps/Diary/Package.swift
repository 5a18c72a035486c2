// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Diary",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [.executable(name: "Diary", targets: ["Diary"])],
    targets: [
        .target(name: "DiaryModel"),
        .executableTarget(name: "Diary", dependencies: ["DiaryModel"], resources: [.process("Resources")]),
        .testTarget(name: "DiaryModelTests", dependencies: ["DiaryModel"]),
    ]
)
