// swift-tools-version: 6.0
import Foundation
import PackageDescription

// SwiftSyntax ships inside the toolchain; the source adapter is the only target that uses it.
let toolchainHost: String = {
  let fileManager = FileManager.default
  let environment = ProcessInfo.processInfo.environment
  var candidates = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
  if let home = environment["QUINCE_TOOLCHAIN"] { candidates.insert("\(home)/usr/bin/swiftc", at: 0) }
  for candidate in candidates where fileManager.isExecutableFile(atPath: candidate) {
    let bin = URL(fileURLWithPath: candidate).resolvingSymlinksInPath().deletingLastPathComponent()
    let host = bin.deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
    if fileManager.fileExists(atPath: "\(host)/libSwiftParser.so") { return host }
  }
  return "/usr/lib/swift/host"
}()

// Optimised, generic types are made by calls and not by their mangled names: each name costs the runtime a search through
// all conformances, of which there are some hundred until the first frame.
let byCalls = ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]
let swift5: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .unsafeFlags(byCalls, .when(configuration: .release)),
]
// Optimised, the classes of every screen do without the checks that the tests of debug builds make.
let frameworks: [SwiftSetting] =
  swift5 + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]
// What goes over every pixel or number is optimised in debug builds too.
let always: [SwiftSetting] = swift5 + [.unsafeFlags(["-O", "-enforce-exclusivity=unchecked"])]
let optimised: Set<String> = ["Accelerate", "simd"]
// What tests is never optimised, what is tested always is in release: half of a release build would go into tests.
let tests: [SwiftSetting] = swift5 + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
let syntax: [SwiftSetting] = swift5 + [.unsafeFlags(["-I", toolchainHost])]
// Addresses of the library's own metadata are most of what is relocated when an app starts. Packed they are 30 KB to read
// and not 4 MB; of the toolchain's linkers lld can do so.
let packedRelocations: LinkerSetting = .unsafeFlags(
  ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"], .when(configuration: .release))
// The loader looks for each name in one library after the other: those that most names come from are first.
let frequent: LinkerSetting = .unsafeFlags(
  ["libswiftCore.so", "libFoundation.so", "libFoundationEssentials.so"].map { "\(toolchainHost)/../linux/\($0)" },
  .when(configuration: .release))
let syntaxLink: [LinkerSetting] = [
  .unsafeFlags(["-L", toolchainHost, "-Xlinker", "-rpath", "-Xlinker", toolchainHost])
]

func system(_ name: String, _ pkgConfig: String, _ packages: [String]) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt(packages)])
}

/// Frameworks that few apps use. `quince` links them to a library of their own, which only such apps load.
let services: [(name: String, dependencies: [Target.Dependency])] = [
  ("ARKit", ["CoreGraphics", "ImageIO", "QuinceFoundation", "SceneKit", "UIKitCore", "simd"]),
  ("AssetsLibrary", ["CoreGraphics", "UIKitCore"]),
  ("AVKit", ["AVFoundation", "CoreGraphics", "QuinceFoundation", "QuinceRuntime", "UIKitCore"]),
  ("Accelerate", ["CoreGraphics"]),
  ("Accounts", ["QuinceFoundation"]),
  ("ActivityKit", ["QuinceFoundation"]),
  ("AdSupport", ["QuinceFoundation"]),
  ("AppTrackingTransparency", ["QuinceFoundation"]),
  ("AuthenticationServices", ["CoreGraphics", "SafariServices", "UIKitCore"]),
  ("BackgroundTasks", ["QuinceFoundation"]),
  ("CallKit", ["AVFAudio", "QuinceFoundation"]),
  ("CarPlay", ["UIKitCore"]),
  ("CloudKit", ["CoreLocation", "QuinceFoundation"]),
  ("Compression", ["CLZ4", "CLZMA", "CZlib"]),
  ("Contacts", ["QuinceFoundation", "UIKitCore"]),
  ("ContactsUI", ["Contacts", "UIKitCore"]),
  ("CoreBluetooth", ["QuinceFoundation"]),
  ("CoreHaptics", ["QuinceFoundation"]),
  ("CoreML", ["CoreVideo", "QuinceFoundation"]),
  ("CoreMotion", ["QuinceFoundation"]),
  ("CoreNFC", ["QuinceFoundation"]),
  ("CoreSpotlight", ["QuinceFoundation", "UIKitCore", "UniformTypeIdentifiers"]),
  ("CoreTelephony", ["QuinceFoundation"]),
  ("DeviceCheck", ["QuinceFoundation"]),
  ("EventKit", ["CoreLocation", "CoreGraphics", "QuinceFoundation", "UIKitCore"]),
  ("EventKitUI", ["EventKit", "UIKitCore"]),
  ("ExternalAccessory", ["QuinceFoundation"]),
  ("GameController", ["QuinceFoundation"]),
  ("GameKit", ["UIKitCore"]),
  ("GameplayKit", ["QuinceFoundation", "SpriteKit", "simd"]),
  ("CryptoKit", ["QuinceCrypto"]),
  ("GLKit", ["CoreGraphics", "OpenGLES", "UIKitCore"]),
  ("HealthKit", ["QuinceFoundation"]),
  ("HomeKit", ["QuinceFoundation"]),
  ("iAd", ["CoreGraphics", "UIKitCore"]),
  ("Intents", ["QuinceFoundation"]),
  ("JavaScriptCore", ["QuinceFoundation", "QuinceRuntime"]),
  ("LocalAuthentication", ["QuinceFoundation"]),
  ("MediaPlayer", ["AVFAudio", "QuinceFoundation", "UIKitCore"]),
  ("Messages", ["UIKitCore"]),
  ("Metal", ["QuartzCore", "QuinceFoundation", "simd"]),
  ("MetalKit", ["CoreGraphics", "Metal", "UIKitCore"]),
  ("MetricKit", ["QuinceFoundation"]),
  ("MultipeerConnectivity", ["QuinceFoundation", "UIKitCore"]),
  ("MusicKit", ["QuinceFoundation"]),
  ("NaturalLanguage", ["QuinceFoundation"]),
  ("NearbyInteraction", ["QuinceFoundation", "simd"]),
  ("NetworkExtension", ["QuinceFoundation"]),
  ("NotificationCenter", ["UIKitCore"]),
  ("OpenGLES", ["QuinceFoundation"]),
  ("PDFKit", ["CoreGraphics", "UIKitCore"]),
  ("PassKit", ["CoreGraphics", "UIKitCore"]),
  ("PencilKit", ["CoreGraphics", "UIKitCore"]),
  ("Photos", ["CoreGraphics", "CoreLocation", "ImageIO", "QuinceFoundation", "UIKitCore"]),
  ("PhotosUI", ["Photos"]),
  ("PushKit", ["QuinceFoundation"]),
  ("QuinceCrypto", ["CCrypto"]),
  ("QuickLook", ["CoreGraphics", "PDFKit", "UIKitCore"]),
  ("RealityKit", ["ARKit", "Combine", "CoreGraphics", "QuinceFoundation", "UIKitCore", "simd"]),
  ("ReplayKit", ["CoreMedia", "UIKitCore"]),
  ("SceneKit", ["QuinceFoundation", "UIKitCore", "simd"]),
  ("Security", ["QuinceCrypto", "QuinceFoundation", "SQLite3"]),
  ("Social", ["UIKitCore"]),
  ("SpriteKit", ["AVFAudio", "UIKitCore", "QuartzCore", "CoreGraphics", "QuinceFoundation", "QuinceRuntime"]),
  ("Speech", ["AVFAudio", "QuinceFoundation", "UIKitCore"]),
  ("StoreKit", ["UIKitCore", "QuinceFoundation"]),
  ("Vision", ["CoreGraphics", "CoreImage", "CoreML", "CoreMedia", "CoreVideo", "ImageIO", "QuinceFoundation"]),
  ("VisionKit", ["UIKitCore"]),
  ("WatchConnectivity", ["QuinceFoundation"]),
  ("WeatherKit", ["CoreLocation", "QuinceFoundation"]),
  ("simd", []),
]

/// Those of them that show or take views of SwiftUI: a library of their own too.
let swiftUIServices: [(name: String, dependencies: [Target.Dependency])] = [
  ("AppIntents", ["QuinceFoundation", "SwiftUI"]),
  ("CoreTransferable", ["SwiftUI", "UniformTypeIdentifiers"]),
  ("TipKit", ["SwiftUI", "UIKitCore"]),
  ("WidgetKit", ["ActivityKit", "AppIntents", "Intents", "SwiftUI"]),
  // What apps see that import both.
  ("_AVKit_SwiftUI", ["AVKit", "SwiftUI"]),
  ("_AuthenticationServices_SwiftUI", ["AuthenticationServices", "SwiftUI"]),
  ("_PhotosUI_SwiftUI", ["PhotosUI", "SwiftUI", "UniformTypeIdentifiers"]),
  ("_QuickLook_SwiftUI", ["QuickLook", "SwiftUI"]),
  ("_SpriteKit_SwiftUI", ["SpriteKit", "SwiftUI"]),
  ("_StoreKit_SwiftUI", ["StoreKit", "SwiftUI"]),
]

let package = Package(
  name: "Quince",
  products: [
    // Everything an app links: one shared library, so that an app links in well under a second.
    .library(
      name: "Quince", type: .dynamic,
      targets: [
        "UIKit", "CoreData", "Combine", "OSLog", "MobileCoreServices", "UserNotifications",
        "MessageUI", "SafariServices", "CoreImage", "ImageIO", "CoreText", "AVFoundation", "Network",
        "LinkPresentation", "CoreLocation", "MapKit", "SystemConfiguration",
      ]),
    // Apart, since FoundationNetworking takes an app's start 15 ms of loading: linked where an app uses sessions.
    .library(name: "QuinceNetworking", type: .dynamic, targets: ["QuinceNetworking"]),
    .executable(name: "quince", targets: ["quince"]),
    .executable(name: "quince-swiftc", targets: ["quince-swiftc"]),
    .executable(name: "quince-render", targets: ["quince-render"]),
    .executable(name: "quince-store", targets: ["quince-store"]),
    .executable(name: "quince-web", targets: ["quince-web"]),
    .executable(name: "quince-link", targets: ["quince-link"]),
  ],
  targets: [
    // System
    system("CCairo", "cairo", ["libcairo2-dev"]),
    system("CFreeType", "freetype2", ["libfreetype-dev"]),
    system("CHarfBuzz", "harfbuzz", ["libharfbuzz-dev"]),
    system("CFriBidi", "fribidi", ["libfribidi-dev"]),
    system("CPNG", "libpng", ["libpng-dev"]),
    system("CJPEG", "libturbojpeg", ["libturbojpeg0-dev"]),
    system("CWebP", "libwebp", ["libwebp-dev"]),
    system("CWebSockets", "libwebsockets", ["libwebsockets-dev"]),
    system("CYAML", "yaml-0.1", ["libyaml-dev"]),
    system("SQLite3", "sqlite3", ["libsqlite3-dev"]),
    system("CXML2", "libxml-2.0", ["libxml2-dev"]),
    .systemLibrary(name: "CGlibc", path: "Sources/System/CGlibc"),
    .systemLibrary(name: "CQuinceFields", path: "Sources/System/CQuinceFields"),
    system("CZlib", "zlib", ["zlib1g-dev"]),
    system("CCrypto", "libcrypto", ["libssl-dev"]),
    .systemLibrary(name: "CommonCrypto", path: "Sources/System/CommonCrypto"),
    system("CLZ4", "liblz4", ["liblz4-dev"]),
    system("CLZMA", "liblzma", ["liblzma-dev"]),

    // Kernels
    .target(name: "QuinceKernels", path: "Sources/Kernels/QuinceKernels", cSettings: [.unsafeFlags(["-O2"])]),

    .target(
      name: "QuinceUnicode", path: "Sources/Kernels/QuinceUnicode",
      linkerSettings: [.linkedLibrary("_FoundationICU"), packedRelocations, frequent]),

    // Engine
    .target(
      name: "QuinceText",
      dependencies: ["CCairo", "CFreeType", "CHarfBuzz", "CFriBidi", "QuinceUnicode", "QuinceKernels"],
      path: "Sources/Engine/QuinceText", resources: [.copy("Fonts")], swiftSettings: swift5),
    // Optimised in debug builds too: layout runs in every test.
    .target(
      name: "QuinceSolver", path: "Sources/Engine/QuinceSolver",
      swiftSettings: swift5 + [.unsafeFlags(["-O", "-enforce-exclusivity=unchecked"])]),
    .target(name: "QuinceAssets", path: "Sources/Engine/QuinceAssets", swiftSettings: swift5),
    .target(
      name: "QuinceDevice", dependencies: ["CGlibc"], path: "Sources/Engine/QuinceDevice", swiftSettings: swift5),
    .target(name: "QuinceDataModel", path: "Sources/Engine/QuinceDataModel", swiftSettings: swift5),
    .target(name: "QuincePropertyLists", path: "Sources/Engine/QuincePropertyLists", swiftSettings: swift5),
    .target(
      name: "QuinceSettings", dependencies: ["QuincePropertyLists"], path: "Sources/Engine/QuinceSettings",
      swiftSettings: swift5),
    .target(
      name: "CXMLEvents", dependencies: ["CXML2"], path: "Sources/Engine/CXMLEvents",
      cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "QuinceHTML", dependencies: ["CXMLEvents"], path: "Sources/Engine/QuinceHTML", swiftSettings: swift5),
    .target(
      name: "QuinceInterface", dependencies: ["CXMLEvents", "QuincePropertyLists"],
      path: "Sources/Engine/QuinceInterface",
      swiftSettings: frameworks),
    .target(
      name: "CQuinceHost", dependencies: ["CPNG"], path: "Sources/Engine/CQuinceHost",
      cSettings: [.unsafeFlags(["-O2"])]),

    .target(
      name: "CQuinceAudio", path: "Sources/Engine/CQuinceAudio", cSettings: [.unsafeFlags(["-O2"])]),
    // Optimised in debug builds too: sound has to be ready in time.
    .target(
      name: "QuinceAudio", dependencies: ["CQuinceAudio", "QuinceRuntime"], path: "Sources/Engine/QuinceAudio",
      swiftSettings: swift5 + [.unsafeFlags(["-O", "-enforce-exclusivity=unchecked"])]),

    // FFmpeg's headers alone: its libraries are loaded by name.
    .target(
      name: "CQuinceFilm", dependencies: ["CQuinceRuntime"], path: "Sources/Engine/CQuinceFilm",
      cSettings: [.unsafeFlags(["-O2"])]),
    .target(
      name: "QuinceFilm", dependencies: ["CQuinceFilm", "QuinceAudio"], path: "Sources/Engine/QuinceFilm",
      swiftSettings: swift5 + [.unsafeFlags(["-O", "-enforce-exclusivity=unchecked"])]),

    // Swift's run-time
    .target(name: "CQuinceRuntime", cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "QuinceRuntime", dependencies: ["CQuinceRuntime"], swiftSettings: swift5),
    .target(
      name: "CQuinceClock", path: "Sources/Engine/CQuinceClock",
      cSettings: [.unsafeFlags(["-O2", "-fvisibility=default"])]),

    // Frameworks
    .target(
      name: "QuinceFoundation",
      dependencies: ["CXMLEvents", "QuincePropertyLists", "QuinceRuntime", "CQuinceRuntime", "CGlibc"],
      swiftSettings: swift5),
    .target(
      name: "QuinceSettingsAccess", dependencies: ["QuinceFoundation", "QuinceSettings", "QuinceDevice"],
      swiftSettings: swift5),
    .target(name: "os", dependencies: ["QuinceFoundation"], swiftSettings: swift5),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: swift5),
    .target(name: "Combine", dependencies: ["QuinceFoundation"], swiftSettings: swift5),
    .target(name: "UniformTypeIdentifiers", dependencies: ["QuinceFoundation"], swiftSettings: swift5),
    .target(
      name: "CoreData",
      dependencies: [
        "Combine", "QuinceFoundation", "QuinceRuntime", "QuinceDataModel", "QuincePropertyLists", "SQLite3", "CZlib",
      ],
      swiftSettings: frameworks
    ),
    .target(
      name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers", "QuinceFoundation"], swiftSettings: swift5),
    .target(
      name: "QuinceNetworking", dependencies: ["CQuinceFields"],
      swiftSettings: swift5 + [.unsafeFlags(["-module-link-name", "QuinceNetworking"])]),
    // Where Combine and the network meet. `quince` links it to a library of its own, which uses the Combine of apps.
    .target(name: "QuinceSessionPublishers", dependencies: ["Combine"], swiftSettings: swift5),
    // Where Security and the network meet, a library of its own too.
    .target(name: "QuinceSessionTrust", dependencies: ["Security"], swiftSettings: swift5),
    .target(
      name: "CoreGraphics",
      dependencies: ["QuinceFoundation", "QuinceText", "QuinceKernels", "CCairo", "CPNG", "CJPEG", "CWebP"],
      swiftSettings: swift5),
    // Optimised in debug builds too: filters go over every pixel.
    .target(
      name: "CoreImage", dependencies: ["CoreGraphics", "ImageIO", "QuinceFoundation", "QuinceRuntime"],
      swiftSettings: swift5 + [.unsafeFlags(["-O", "-enforce-exclusivity=unchecked"])]),
    .target(
      name: "QuartzCore",
      dependencies: [
        "CoreGraphics", "QuinceFoundation", "QuinceRuntime", "QuinceText", "QuinceKernels", "QuinceDevice", "CCairo",
      ],
      swiftSettings: frameworks),
    .target(
      name: "UIKitCore",
      dependencies: [
        "QuartzCore", "CoreGraphics", "CoreImage", "QuinceFoundation", "QuinceRuntime", "QuinceKernels", "QuinceText",
        "QuinceSolver",
        "QuinceDevice", "QuinceInterface", "QuinceAssets", "QuinceAudio", "QuinceHTML", "UniformTypeIdentifiers",
      ],
      swiftSettings: frameworks),
    .target(name: "ManagedDocuments", dependencies: ["UIKitCore", "CoreData"], swiftSettings: swift5),
    .target(
      name: "UIKit",
      dependencies: [
        "UIKitCore", "ManagedDocuments", "CoreText", "QuinceDevice", "QuinceRuntime", "QuinceSettingsAccess",
        "CQuinceHost", "CQuinceClock",
      ],
      swiftSettings: swift5),
    .target(name: "MessageUI", dependencies: ["UIKitCore"], swiftSettings: swift5),
    .target(name: "SafariServices", dependencies: ["UIKitCore"], swiftSettings: swift5),
    .target(name: "Network", swiftSettings: swift5),
    .target(name: "SystemConfiguration", dependencies: ["Network", "QuinceFoundation"], swiftSettings: swift5),
    .target(name: "LinkPresentation", dependencies: ["QuinceFoundation", "UIKitCore"], swiftSettings: swift5),
    .target(
      name: "CoreText", dependencies: ["CoreGraphics", "QuinceFoundation", "QuinceText", "UIKitCore"],
      swiftSettings: swift5),
    .target(name: "ImageIO", dependencies: ["CoreGraphics", "QuinceFoundation"], swiftSettings: swift5),
    .target(
      name: "UserNotifications", dependencies: ["UIKitCore", "QuinceFoundation", "UniformTypeIdentifiers"],
      swiftSettings: swift5),
    .target(
      name: "CoreLocation", dependencies: ["UIKitCore", "QuinceDevice", "QuinceFoundation"], swiftSettings: swift5),
    .target(
      name: "MapKit",
      dependencies: ["CoreLocation", "UIKitCore", "QuartzCore", "CoreGraphics", "QuinceFoundation", "QuinceRuntime"],
      swiftSettings: frameworks),
    .target(
      name: "CQuinceWeb", path: "Sources/Engine/CQuinceWeb", cSettings: [.unsafeFlags(["-O2"])]),
    // Apart, since it needs FoundationNetworking. `quince` links it to a library of its own, against that of apps.
    .target(
      name: "WebKit",
      dependencies: [
        "UIKitCore", "QuartzCore", "CoreGraphics", "QuinceFoundation", "QuinceRuntime", "QuinceDevice", "CQuinceWeb",
      ],
      swiftSettings: frameworks),
    // Apart too, since its types take an app's start time to load.
    .target(
      name: "SwiftUI",
      dependencies: [
        "Combine", "CoreData", "CoreGraphics", "MapKit", "QuartzCore", "QuinceFoundation", "QuinceRuntime", "UIKitCore",
        "UniformTypeIdentifiers",
      ],
      swiftSettings: frameworks),
    .target(
      name: "CoreVideo", dependencies: ["CoreGraphics", "CoreImage", "QuinceFoundation"], swiftSettings: swift5),
    .target(
      name: "CoreMedia", dependencies: ["CoreAudioTypes", "CoreVideo", "QuinceFoundation"], swiftSettings: swift5),
    .target(name: "CoreAudioTypes", dependencies: ["QuinceFoundation"], swiftSettings: swift5),
    .target(
      name: "AudioToolbox", dependencies: ["CoreAudioTypes", "QuinceAudio", "QuinceFoundation", "UIKitCore"],
      swiftSettings: swift5),
    .target(
      name: "AVFAudio",
      dependencies: ["AudioToolbox", "CoreAudioTypes", "QuinceAudio", "QuinceFoundation", "UIKitCore"],
      swiftSettings: swift5),
    .target(
      name: "AVFoundation",
      dependencies: [
        "AVFAudio", "AudioToolbox", "CoreGraphics", "CoreMedia", "QuartzCore", "QuinceAudio", "QuinceFilm",
        "QuinceFoundation", "QuinceRuntime", "UIKitCore",
      ],
      swiftSettings: swift5),
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/_Testing_UIKit", swiftSettings: swift5),
    .target(
      name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/_Testing_CoreGraphics",
      swiftSettings: swift5),
    .target(
      name: "_Testing_CoreImage", path: "Sources/TestingOverlays/_Testing_CoreImage", swiftSettings: swift5),
    .target(
      name: "QuinceXCTest", dependencies: ["QuinceFoundation", "QuinceRuntime", "UIKit"],
      path: "Sources/TestingOverlays/QuinceXCTest", swiftSettings: swift5),

    // Tools
    .target(
      name: "QuinceAssetSymbols", dependencies: ["QuinceAssets"], path: "Sources/Tools/QuinceAssetSymbols",
      swiftSettings: swift5),
    .target(
      name: "QuinceAdapter", dependencies: ["CGlibc", "QuinceAssetSymbols"], path: "Sources/Tools/QuinceAdapter",
      swiftSettings: syntax),
    .executableTarget(
      name: "quince-swiftc", dependencies: ["QuinceAdapter"], path: "Sources/Tools/quince-swiftc",
      swiftSettings: syntax, linkerSettings: syntaxLink),
    // The gate of `scripts/surface`: the sources beside what the compiler recorded of their build.
    .target(name: "QuinceSurface", path: "Sources/Tools/QuinceSurface", swiftSettings: syntax),
    .executableTarget(
      name: "quince-surface", dependencies: ["QuinceSurface"], path: "Sources/Tools/quince-surface",
      swiftSettings: syntax, linkerSettings: syntaxLink),
    .target(
      name: "QuinceBuild",
      dependencies: [
        "CQuinceHost", "QuinceAssets", "QuinceAssetSymbols", "QuinceDataModel", "QuinceInterface",
        "QuincePropertyLists", "CYAML",
      ],
      path: "Sources/Tools/QuinceBuild",
      swiftSettings: swift5),
    // A program of its own: `quince` stays free of UIKit, and a file that ends the drawing ends only that.
    .executableTarget(
      name: "quince-render",
      dependencies: [
        "UIKitCore", "QuartzCore", "CoreGraphics", "QuinceDevice", "QuinceInterface", "QuinceText", "CQuinceHost",
      ],
      path: "Sources/Tools/quince-render", swiftSettings: swift5),
    .target(
      name: "CQuinceServer", dependencies: ["CWebSockets"], path: "Sources/Tools/CQuinceServer",
      cSettings: [.unsafeFlags(["-O2"])]),
    .target(
      name: "QuinceSimulator", dependencies: ["QuinceDevice", "CQuinceHost", "CQuinceServer"],
      path: "Sources/Tools/QuinceSimulator", resources: [.copy("Page")], swiftSettings: swift5),
    .executableTarget(
      name: "quince",
      dependencies: [
        "CQuinceHost", "QuinceBuild", "QuinceSimulator", "QuinceDevice", "QuinceSettingsAccess",
      ],
      path: "Sources/Tools/quince", swiftSettings: swift5),
    // A program of its own too: `quince` starts without Core Data and SQLite.
    .executableTarget(
      name: "quince-store", dependencies: ["CoreData"], path: "Sources/Tools/quince-store", swiftSettings: swift5),
    // A program of its own: an app ends well whatever a page does, and is free of the engine's libraries, which
    // are loaded by name.
    .executableTarget(name: "quince-web", path: "Sources/Tools/quince-web", cSettings: [.unsafeFlags(["-O2"])]),
    // In C, since it runs twice in each build of an app: it starts in a millisecond.
    .executableTarget(name: "quince-link", path: "Sources/Tools/quince-link", cSettings: [.unsafeFlags(["-O2"])]),

    // Benchmarks
    .executableTarget(
      name: "quince-bench",
      dependencies: ["UIKitCore", "QuartzCore", "CoreGraphics", "QuinceDevice", "QuinceInterface", "BenchSupport"],
      path: "Benchmarks/quince-bench", swiftSettings: swift5),
    .target(name: "BenchSupport", path: "Benchmarks/BenchSupport", swiftSettings: swift5),
    .target(
      name: "CStoreFloor", dependencies: ["SQLite3"], path: "Benchmarks/CStoreFloor",
      cSettings: [.unsafeFlags(["-O2"])]),
    // Apart from the other measurements: without UIKit in the process.
    .executableTarget(
      name: "quince-bench-data", dependencies: ["CoreData", "QuinceFoundation", "CStoreFloor", "BenchSupport"],
      path: "Benchmarks/quince-bench-data", swiftSettings: swift5),

    // Tests
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swift5),
    .target(name: "CFailingCalls", path: "Tests/CFailingCalls"),
    .testTarget(
      name: "UIKitHostTests",
      dependencies: ["UIKit", "QuinceDevice", "_Testing_UIKit", "_Testing_CoreGraphics", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(
      name: "QuinceDeviceTests", dependencies: ["QuinceDevice", "CQuinceHost"], swiftSettings: tests),
    .testTarget(
      name: "QuinceInterfaceTests", dependencies: ["QuinceInterface", "TestSupport"], exclude: ["Files"],
      swiftSettings: tests),
    .testTarget(
      name: "QuinceSettingsTests",
      dependencies: ["QuinceSettings", "QuinceSettingsAccess", "QuinceFoundation", "QuincePropertyLists"],
      swiftSettings: tests),
    .testTarget(name: "QuinceDataModelTests", dependencies: ["QuinceDataModel"], swiftSettings: tests),
    .testTarget(name: "QuinceSolverTests", dependencies: ["QuinceSolver", "TestSupport"], swiftSettings: tests),
    .testTarget(name: "QuinceTextTests", dependencies: ["QuinceText"], swiftSettings: tests),
    .testTarget(name: "QuinceRuntimeTests", dependencies: ["QuinceRuntime"], swiftSettings: tests),
    .testTarget(
      name: "QuinceFoundationTests",
      dependencies: ["QuinceFoundation", "QuincePropertyLists", "QuinceRuntime", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "CoreDataTests", dependencies: ["CoreData", "SQLite3", "CFailingCalls"],
      resources: [.copy("Stores"), .copy("Specifications")], swiftSettings: tests),
    .testTarget(name: "CombineTests", dependencies: ["Combine", "QuinceFoundation"], swiftSettings: tests),
    .testTarget(
      name: "AVFAudioTests", dependencies: ["AVFoundation", "QuinceAudio", "UIKitCore", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(
      name: "AVFoundationTests", dependencies: ["AVKit", "AVFoundation", "QuinceAudio", "QuinceFilm", "UIKitCore"],
      resources: [.copy("Films")], swiftSettings: tests),
    .testTarget(
      name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers", "MobileCoreServices"],
      swiftSettings: tests),
    .testTarget(
      name: "MapKitTests",
      dependencies: ["MapKit", "QuinceFoundation", "QuinceInterface", "_Testing_CoreGraphics", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(
      name: "WebKitTests", dependencies: ["WebKit", "QuinceFoundation", "UIKitCore", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(
      name: "SpriteKitTests",
      dependencies: ["SpriteKit", "QuinceFoundation", "_Testing_CoreGraphics", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(name: "CoreLocationTests", dependencies: ["CoreLocation", "QuinceFoundation"], swiftSettings: tests),
    .testTarget(
      name: "ContactsTests", dependencies: ["ContactsUI", "QuinceFoundation", "UIKitCore", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(
      name: "CoreImageTests", dependencies: ["CoreImage", "QuinceFoundation", "UIKitCore", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(
      name: "PhotosTests", dependencies: ["PhotosUI", "QuinceFoundation", "UIKitCore", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(
      name: "SwiftUITests", dependencies: ["CoreData", "SwiftUI", "QuinceFoundation", "UIKitCore"], swiftSettings: tests
    ),
    .testTarget(name: "CryptoKitTests", dependencies: ["CryptoKit", "CommonCrypto"], swiftSettings: tests),
    .testTarget(name: "CompressionTests", dependencies: ["Compression"], swiftSettings: tests),
    .testTarget(name: "AccelerateTests", dependencies: ["Accelerate"], swiftSettings: tests),
    .testTarget(name: "JavaScriptCoreTests", dependencies: ["JavaScriptCore"], swiftSettings: tests),
    .testTarget(name: "NaturalLanguageTests", dependencies: ["NaturalLanguage"], swiftSettings: tests),
    .testTarget(name: "PencilKitTests", dependencies: ["PencilKit", "_Testing_CoreImage"], swiftSettings: tests),
    .testTarget(name: "SceneKitTests", dependencies: ["ARKit", "SceneKit"], swiftSettings: tests),
    .testTarget(name: "VisionTests", dependencies: ["Vision"], swiftSettings: tests),
    .testTarget(name: "simdTests", dependencies: ["simd"], swiftSettings: tests),
    .testTarget(
      name: "SwiftUIServicesTests",
      dependencies: [
        "AppIntents", "CoreTransferable", "TipKit", "WidgetKit", "_AVKit_SwiftUI", "_AuthenticationServices_SwiftUI",
        "_PhotosUI_SwiftUI", "_QuickLook_SwiftUI", "_SpriteKit_SwiftUI", "_StoreKit_SwiftUI",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "SecurityTests", dependencies: ["Security", "SystemConfiguration", "QuinceFoundation"],
      swiftSettings: tests),
    .testTarget(
      name: "AbsentHardwareTests",
      dependencies: [
        "AVFAudio", "Accounts", "ActivityKit", "AdSupport", "AppTrackingTransparency", "AuthenticationServices",
        "BackgroundTasks",
        "CallKit", "CloudKit", "CoreBluetooth", "CoreHaptics", "CoreMotion", "CoreNFC", "CoreTelephony", "DeviceCheck",
        "GameKit", "HealthKit", "NearbyInteraction", "PushKit", "VisionKit",
        "Intents", "LocalAuthentication", "MediaPlayer", "MetalKit", "MetricKit", "MultipeerConnectivity",
        "NotificationCenter", "PassKit", "Social", "Speech", "StoreKit", "WatchConnectivity",
        "CarPlay", "ExternalAccessory", "GLKit", "GameController", "HomeKit", "Messages", "NetworkExtension",
        "AssetsLibrary", "MusicKit", "RealityKit", "ReplayKit", "WeatherKit", "iAd",
      ],
      swiftSettings: tests),
    .testTarget(name: "CoreSpotlightTests", dependencies: ["CoreSpotlight", "UIKitCore"], swiftSettings: tests),
    .testTarget(name: "EventKitTests", dependencies: ["EventKit", "EventKitUI", "UIKitCore"], swiftSettings: tests),
    .testTarget(name: "PDFKitTests", dependencies: ["PDFKit", "QuickLook", "UIKitCore"], swiftSettings: tests),
    .testTarget(name: "GameplayKitTests", dependencies: ["GameplayKit", "SpriteKit"], swiftSettings: tests),
    .testTarget(name: "NetworkTests", dependencies: ["Network"], swiftSettings: tests),
    .testTarget(
      name: "QuinceNetworkingTests",
      dependencies: ["QuinceNetworking", "QuinceSessionPublishers", "QuinceSessionTrust"],
      swiftSettings: tests),
    .testTarget(
      name: "CoreGraphicsTests",
      dependencies: ["CoreGraphics", "ImageIO", "_Testing_CoreGraphics", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(
      name: "QuartzCoreTests", dependencies: ["QuartzCore", "_Testing_CoreGraphics", "_Testing_CoreImage"],
      swiftSettings: tests),
    .testTarget(
      name: "UIKitCoreTests",
      dependencies: [
        "UIKitCore", "ManagedDocuments", "UserNotifications", "MessageUI", "SafariServices", "Contacts", "ContactsUI",
        "Photos", "PhotosUI", "CoreText",
        "LinkPresentation",
        "Network", "CoreLocation",
        "QuincePropertyLists", "QuinceRuntime", "UniformTypeIdentifiers",
        "QuinceAssets", "QuinceAudio", "_Testing_CoreGraphics", "_Testing_CoreImage", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "QuinceAdapterTests", dependencies: ["QuinceAdapter"], swiftSettings: tests + syntax,
      linkerSettings: syntaxLink),
    .testTarget(
      name: "QuinceSurfaceTests", dependencies: ["QuinceSurface"], swiftSettings: tests + syntax,
      linkerSettings: syntaxLink),
    .testTarget(
      name: "QuinceToolTests",
      dependencies: [
        "QuinceBuild", "QuinceSimulator", "QuinceDevice", "QuinceAssets", "QuinceAssetSymbols", "QuinceSettings",
        "CQuinceHost", "CPNG", "TestSupport",
      ],
      exclude: ["Apps", "Steps", "__Snapshots__"],
      swiftSettings: tests),
  ]
    + services.map {
      .target(
        name: $0.name, dependencies: $0.dependencies, path: "Sources/Services/\($0.name)",
        swiftSettings: optimised.contains($0.name) ? always : frameworks)
    } + [
      .target(
        name: "QuinceServices", dependencies: services.map { .target(name: $0.name) },
        path: "Sources/Services/QuinceServices", swiftSettings: swift5)
    ]
    + swiftUIServices.map {
      .target(
        name: $0.name, dependencies: $0.dependencies, path: "Sources/SwiftUIServices/\($0.name)",
        swiftSettings: frameworks)
    } + [
      .target(
        name: "QuinceSwiftUIServices", dependencies: swiftUIServices.map { .target(name: $0.name) },
        path: "Sources/SwiftUIServices/QuinceSwiftUIServices", swiftSettings: swift5)
    ],
  swiftLanguageModes: [.v5]
)
