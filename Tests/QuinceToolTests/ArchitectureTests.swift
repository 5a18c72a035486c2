import Foundation
import Testing

/// Imports point down only: the layers of the design, held against every source file.
struct ArchitectureTests {
  private static let root = Repository.root

  private static let swiftRuntime: Set<String> = [
    "Dispatch", "Foundation", "Glibc", "Swift", "Synchronization", "_Concurrency",
  ]

  /// What each folder's files import, beside the Swift run-time's own modules.
  private static let allowed: [String: Set<String>] = [
    "Engine/QuinceText": ["CFreeType", "CFriBidi", "CHarfBuzz", "QuinceUnicode"],
    "Engine/QuinceAssets": [],
    "Engine/QuinceAudio": ["CQuinceAudio", "QuinceRuntime"],
    "Engine/QuinceFilm": ["CQuinceFilm", "QuinceAudio"],
    "Engine/QuinceSolver": [],
    "Engine/QuinceDevice": ["CGlibc"],
    "Engine/QuinceHTML": ["CXMLEvents"],
    "Engine/QuinceInterface": ["CXMLEvents", "QuincePropertyLists"],
    "Engine/QuincePropertyLists": [],
    "Engine/QuinceDataModel": [],
    "Engine/QuinceSettings": ["QuincePropertyLists"],
    "QuinceSettingsAccess": ["QuinceDevice", "QuinceFoundation", "QuinceSettings"],
    "QuinceRuntime": ["CQuinceRuntime"],
    "QuinceFoundation": ["CGlibc", "CXMLEvents", "QuincePropertyLists", "QuinceRuntime"],
    "QuinceNetworking": ["CQuinceFields", "FoundationNetworking"],
    "QuinceSessionPublishers": ["Combine", "FoundationNetworking"],
    "CoreData": [
      "CZlib", "Combine", "QuinceDataModel", "QuinceFoundation", "QuincePropertyLists", "QuinceRuntime", "SQLite3",
    ],
    "Combine": ["QuinceFoundation"],
    "UniformTypeIdentifiers": ["QuinceFoundation"],
    "MobileCoreServices": ["QuinceFoundation", "UniformTypeIdentifiers"],
    "CoreAudioTypes": ["QuinceFoundation"],
    "AudioToolbox": ["CoreAudioTypes", "QuinceAudio", "QuinceFoundation", "UIKitCore"],
    "AVFAudio": ["AudioToolbox", "CoreAudioTypes", "QuinceAudio", "QuinceFoundation", "UIKitCore"],
    "AVFoundation": [
      "AVFAudio", "AudioToolbox", "CoreGraphics", "CoreMedia", "QuartzCore", "QuinceAudio", "QuinceFilm",
      "QuinceFoundation", "QuinceRuntime", "UIKitCore",
    ],
    "Services/AVKit": ["AVFoundation", "CoreGraphics", "QuinceFoundation", "QuinceRuntime", "UIKitCore"],
    "CoreMedia": ["CoreAudioTypes", "CoreVideo", "QuinceFoundation"],
    "CoreVideo": ["CoreGraphics", "CoreImage", "QuinceFoundation"],
    "MessageUI": ["UIKitCore"],
    "MapKit": ["CoreGraphics", "CoreLocation", "QuartzCore", "QuinceFoundation", "QuinceRuntime", "UIKitCore"],
    "CoreLocation": ["QuinceDevice", "QuinceFoundation", "UIKitCore"],
    "Services/CryptoKit": ["QuinceCrypto"],
    "Services/QuinceCrypto": ["CCrypto"],
    "Services/Compression": ["CLZ4", "CLZMA", "CZlib"],
    "Services/Accelerate": ["CoreGraphics"],
    "LinkPresentation": ["CoreGraphics", "QuinceFoundation", "UIKitCore"],
    "Network": [],
    "Services/Security": ["QuinceCrypto", "QuinceFoundation", "SQLite3"],
    "QuinceSessionTrust": ["FoundationNetworking", "Security"],
    "Services/QuinceServices": [],
    "Services/LocalAuthentication": ["QuinceFoundation"],
    "Services/CoreMotion": ["QuinceFoundation"],
    "Services/AdSupport": ["QuinceFoundation"],
    "Services/AppTrackingTransparency": ["QuinceFoundation"],
    "Services/StoreKit": ["QuinceFoundation", "UIKitCore"],
    "Services/GameplayKit": ["QuinceFoundation", "SpriteKit", "simd"],
    "Services/simd": [],
    "Services/ARKit": ["CoreGraphics", "ImageIO", "QuinceFoundation", "SceneKit", "UIKitCore", "simd"],
    "Services/SceneKit": ["QuinceFoundation", "UIKitCore", "simd"],
    "Services/VisionKit": ["UIKitCore"],
    "Services/PushKit": ["QuinceFoundation"],
    "Services/NearbyInteraction": ["QuinceFoundation", "simd"],
    "Services/NaturalLanguage": ["QuinceFoundation"],
    "Services/DeviceCheck": ["QuinceFoundation"],
    "Services/CarPlay": ["UIKitCore"],
    "Services/ExternalAccessory": ["QuinceFoundation"],
    "Services/GLKit": ["CoreGraphics", "OpenGLES", "UIKitCore"],
    "Services/GameController": ["QuinceFoundation"],
    "Services/HomeKit": ["QuinceFoundation"],
    "Services/Messages": ["UIKitCore"],
    "Services/NetworkExtension": ["QuinceFoundation"],
    "Services/OpenGLES": ["QuinceFoundation"],
    "Services/RealityKit": ["ARKit", "Combine", "CoreGraphics", "QuinceFoundation", "UIKitCore", "simd"],
    "Services/ReplayKit": ["CoreMedia", "UIKitCore"],
    "Services/AssetsLibrary": ["CoreGraphics", "UIKitCore"],
    "Services/MusicKit": ["QuinceFoundation"],
    "Services/WeatherKit": ["CoreLocation", "QuinceFoundation"],
    "Services/iAd": ["CoreGraphics", "UIKitCore"],
    "Services/CoreNFC": ["QuinceFoundation"],
    "Services/PencilKit": ["CoreGraphics", "UIKitCore"],
    "Services/JavaScriptCore": ["QuinceFoundation", "QuinceRuntime"],
    "Services/CoreML": ["CoreVideo", "QuinceFoundation"],
    "Services/Vision": [
      "CoreGraphics", "CoreImage", "CoreML", "CoreMedia", "CoreVideo", "ImageIO", "QuinceFoundation",
    ],
    "Services/Metal": ["QuartzCore", "QuinceFoundation", "simd"],
    "Services/MetalKit": ["CoreGraphics", "Metal", "UIKitCore"],
    "Services/MetricKit": ["QuinceFoundation"],
    "Services/ActivityKit": ["QuinceFoundation"],
    "SwiftUIServices/QuinceSwiftUIServices": [],
    "SwiftUIServices/AppIntents": ["QuinceFoundation", "SwiftUI"],
    "SwiftUIServices/CoreTransferable": ["SwiftUI", "UniformTypeIdentifiers"],
    "SwiftUIServices/TipKit": ["SwiftUI", "UIKitCore"],
    "SwiftUIServices/_AVKit_SwiftUI": ["AVKit", "SwiftUI"],
    "SwiftUIServices/_AuthenticationServices_SwiftUI": ["AuthenticationServices", "SwiftUI"],
    "SwiftUIServices/_PhotosUI_SwiftUI": ["PhotosUI", "SwiftUI", "UniformTypeIdentifiers"],
    "SwiftUIServices/_QuickLook_SwiftUI": ["QuickLook", "SwiftUI"],
    "SwiftUIServices/_SpriteKit_SwiftUI": ["SpriteKit", "SwiftUI"],
    "SwiftUIServices/_StoreKit_SwiftUI": ["StoreKit", "SwiftUI"],
    "SwiftUIServices/WidgetKit": ["ActivityKit", "AppIntents", "Intents", "SwiftUI"],
    "Services/MediaPlayer": ["AVFAudio", "QuinceFoundation", "UIKitCore"],
    "Services/CoreTelephony": ["QuinceFoundation"],
    "Services/CoreHaptics": ["QuinceFoundation"],
    "Services/BackgroundTasks": ["QuinceFoundation"],
    "Services/CoreBluetooth": ["QuinceFoundation"],
    "Services/Accounts": ["QuinceFoundation"],
    "Services/WatchConnectivity": ["QuinceFoundation"],
    "Services/Social": ["UIKitCore"],
    "Services/NotificationCenter": ["UIKitCore"],
    "Services/CoreSpotlight": ["QuinceFoundation", "UIKitCore", "UniformTypeIdentifiers"],
    "Services/MultipeerConnectivity": ["QuinceFoundation", "UIKitCore"],
    "Services/EventKit": ["CoreGraphics", "CoreLocation", "QuinceFoundation", "UIKitCore"],
    "Services/CloudKit": ["CoreLocation", "QuinceFoundation"],
    "Services/GameKit": ["UIKitCore"],
    "Services/PassKit": ["CoreGraphics", "UIKitCore"],
    "Services/Speech": ["AVFAudio", "QuinceFoundation", "UIKitCore"],
    "Services/CallKit": ["AVFAudio", "QuinceFoundation"],
    "Services/Intents": ["QuinceFoundation"],
    "Services/HealthKit": ["QuinceFoundation"],
    "Services/PDFKit": ["CoreGraphics", "UIKitCore"],
    "Services/QuickLook": ["CoreGraphics", "PDFKit", "UIKitCore"],
    "Services/AuthenticationServices": ["CoreGraphics", "SafariServices", "UIKitCore"],
    "Services/EventKitUI": ["EventKit", "UIKitCore"],
    "SystemConfiguration": ["Network", "QuinceFoundation"],
    "SafariServices": ["UIKitCore"],
    "WebKit": [
      "CQuinceWeb", "CoreGraphics", "FoundationNetworking", "QuartzCore", "QuinceDevice", "QuinceFoundation",
      "QuinceRuntime", "UIKitCore",
    ],
    "Services/SpriteKit": ["AVFAudio", "CoreGraphics", "QuartzCore", "QuinceFoundation", "QuinceRuntime", "UIKitCore"],
    "SwiftUI": [
      "Combine", "CoreData", "CoreGraphics", "MapKit", "Observation", "QuartzCore", "QuinceFoundation", "QuinceRuntime",
      "UIKitCore", "UniformTypeIdentifiers",
    ],
    "CoreText": ["CoreGraphics", "QuinceFoundation", "QuinceText", "UIKitCore"],
    "ImageIO": ["CoreGraphics", "QuinceFoundation"],
    "Services/Contacts": ["QuinceFoundation", "UIKitCore"],
    "Services/ContactsUI": ["Contacts", "UIKitCore"],
    "Services/Photos": ["CoreGraphics", "CoreLocation", "ImageIO", "QuinceFoundation", "UIKitCore"],
    "Services/PhotosUI": ["Photos"],
    "UserNotifications": ["QuinceFoundation", "UIKitCore", "UniformTypeIdentifiers"],
    "os": ["QuinceFoundation"],
    "OSLog": ["os"],
    "TestingOverlays/QuinceXCTest": ["QuinceFoundation", "QuinceRuntime", "UIKit", "XCTest"],
    "TestingOverlays/_Testing_CoreGraphics": [],
    "TestingOverlays/_Testing_CoreImage": [],
    "TestingOverlays/_Testing_UIKit": [],
    "CoreGraphics": ["CCairo", "CJPEG", "CPNG", "CWebP", "QuinceFoundation", "QuinceKernels", "QuinceText"],
    "QuartzCore": ["CoreGraphics", "QuinceDevice", "QuinceFoundation", "QuinceKernels", "QuinceRuntime", "QuinceText"],
    "CoreImage": ["CoreGraphics", "ImageIO", "QuinceFoundation", "QuinceRuntime"],
    "UIKitCore": [
      "CoreGraphics", "CoreImage", "QuartzCore", "QuinceAssets", "QuinceAudio", "QuinceDevice", "QuinceFoundation",
      "QuinceHTML", "QuinceInterface", "QuinceKernels", "QuinceRuntime", "QuinceSolver", "QuinceText",
      "UniformTypeIdentifiers",
    ],
    "ManagedDocuments": ["CoreData", "UIKitCore"],
    "UIKit": [
      "CQuinceClock", "CQuinceHost", "CoreText", "ManagedDocuments", "QuartzCore", "QuinceDevice", "QuinceFoundation",
      "QuinceRuntime", "QuinceSettingsAccess", "UIKitCore",
    ],
    "Tools/QuinceAdapter": ["CGlibc", "QuinceAssetSymbols", "SwiftParser", "SwiftSyntax"],
    "Tools/QuinceAssetSymbols": ["QuinceAssets"],
    "Tools/QuinceSurface": ["SwiftParser", "SwiftSyntax"],
    "Tools/quince-surface": ["QuinceSurface"],
    "Tools/quince-swiftc": ["QuinceAdapter"],
    "Tools/QuinceBuild": [
      "CQuinceHost", "CYAML", "QuinceAssetSymbols", "QuinceAssets", "QuinceDataModel", "QuinceInterface",
      "QuincePropertyLists",
    ],
    "Tools/QuinceSimulator": ["CQuinceHost", "CQuinceServer", "QuinceDevice"],
    "Tools/quince-render": [
      "CQuinceHost", "CoreGraphics", "QuinceDevice", "QuinceInterface", "QuinceText", "UIKitCore",
    ],
    "Tools/quince": [
      "CQuinceHost", "QuinceBuild", "QuinceDevice", "QuinceSettingsAccess", "QuinceSimulator",
    ],
    "Tools/quince-store": ["CoreData"],
  ]

  /// Folders of Sources whose own folders are modules.
  private static let groups: Set<String> = [
    "Engine", "Kernels", "Services", "SwiftUIServices", "System", "TestingOverlays", "Tools",
  ]

  @Test("every folder with Swift files has a row in the table")
  func everyFolderIsCovered() throws {
    var folders: Set<String> = []
    for file in try Self.swiftFiles(in: "") {
      let parts = file.pathComponents.drop { $0 != "Sources" }.dropFirst().map { $0 }
      folders.insert(Self.groups.contains(parts[0]) ? "\(parts[0])/\(parts[1])" : parts[0])
    }
    #expect(folders == Set(Self.allowed.keys))
  }

  @Test("what a folder imports is what the table says, no more and no less", arguments: allowed.keys.sorted())
  func importsPointDown(folder: String) throws {
    var unused = Self.allowed[folder]!
    let permitted = unused.union(Self.swiftRuntime)
    let files = try Self.swiftFiles(in: folder)
    for file in files {
      var isText = false  // inside a template of source
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isText.toggle() }
        guard !isText, let module = Self.importedModule(line) else { continue }
        #expect(permitted.contains(module), "\(folder)/\(file.lastPathComponent) imports \(module)")
        unused.remove(module)
      }
    }
    #expect(!files.isEmpty, "no Swift file in Sources/\(folder)")
    #expect(unused.sorted() == [], "allowed for \(folder), and no file imports it")
  }

  private static func swiftFiles(in folder: String) throws -> [URL] {
    let directory = root.appendingPathComponent("Sources/\(folder)")
    let files = try #require(FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  /// Functions that are tables: rows, not steps.
  private static let tables: Set<String> = ["UIKitCore/App/KeyValueAccess.swift"]

  @Test("no function but a table has more than sixty lines")
  func functionsAreShort() throws {
    var seen: Set<String> = []
    for file in try Self.swiftFiles(in: "") {
      let path = Self.path(of: file)
      for function in SourceFunctions(try String(contentsOf: file, encoding: .utf8)).functions
      where function.length > 60 {
        if Self.tables.contains(path) {
          seen.insert(path)
        } else {
          Issue.record("\(path):\(function.line): \(function.declaration) has \(function.length) lines")
        }
      }
    }
    #expect(seen == Self.tables, "a table that is none any more needs no row")
  }

  @Test("the lengths of functions are counted without texts and comments")
  func lengthsAreCounted() {
    let quotes = String(repeating: "\"", count: 3)
    let source = """
      protocol P { func none() }
      @MainActor(unsafe) public static func one() { print("{ \\" {") }  // {
      final class C {
        private(set) var stored = 1
        var computed: Int {
          let text = \(quotes)
            {
            \(quotes)
          return text.count
        }
        required init?(
          a: Int
        ) {
          if a > 0 { return nil }
        }
      }
      """
    let found = SourceFunctions(source).functions
    #expect(found.map(\.line) == [2, 5, 11])
    #expect(found.map(\.length) == [1, 6, 5])
  }

  @Test("a public class has a file of its name", arguments: ["QuartzCore", "UIKit", "UIKitCore"])
  func classesHaveFiles(folder: String) throws {
    var count = 0
    for file in try Self.swiftFiles(in: folder) {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.first != " " {
        let words = line.prefix { $0 != ":" && $0 != "{" && $0 != "<" }.split(separator: " ")
        guard let place = words.firstIndex(of: "class"), place + 1 < words.count,
          words[..<place].contains("open") || words[..<place].contains("public")
        else { continue }
        count += 1
        let name = file.deletingPathExtension().lastPathComponent
        #expect(words[place + 1] == name, "\(Self.path(of: file)) declares \(words[place + 1])")
      }
    }
    #expect(count > 0 || folder == "UIKit")
  }

  private static func path(of file: URL) -> String {
    file.pathComponents.drop { $0 != "Sources" }.dropFirst().joined(separator: "/")
  }

  /// What knows Swift's ABI or Foundation's layout, and where else than in QuinceRuntime it may stand.
  private static let runtimeWords: [(word: String, exceptions: [String])] = [
    ("unsafeBitCast", ["unsafeBitCast(-1, to: sqlite3_destructor_type.self)"]), ("mprotect", []),
    // What apps call by Darwin's numbers.
    ("dlsym", ["public func dlsym(", "Glibc.dlsym("]), ("dladdr", []), ("dl_iterate", []),
    ("_getSuperclass(", ["class_getSuperclass("]), ("_typeByName", []), ("_mangledTypeName", []),
    ("\"$s", ["\"$section"]),
    // Initialisers without bodies and the functions that are called for them bear one name of ours.
    ("@_silgen_name", ["@_silgen_name(\"_quince_make_"]), ("swift_reflection", []), ("swift_allocObject", []),
  ]

  @Test("only QuinceRuntime knows Swift's ABI and Foundation's layout", arguments: runtimeWords.map(\.word))
  func theRuntimeIsOneModule(word: String) throws {
    let exceptions = Self.runtimeWords.first { $0.word == word }!.exceptions
    let sources = Self.root.appendingPathComponent("Sources")
    let names = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    var seen = 0
    for name in names.sorted() where ["swift", "c", "h"].contains((name as NSString).pathExtension) {
      // The virtual clock stands before the C library's functions, which have no more to do with Swift than their names.
      // Tools load libraries by name and call their C functions.
      let folders = ["QuinceRuntime/", "CQuinceRuntime/", "Engine/CQuinceClock/", "Tools/"]
      guard !folders.contains(where: name.hasPrefix) else { continue }
      seen += 1
      let lines = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8).split(separator: "\n")
      for line in lines where line.contains(word) {
        let rest = exceptions.reduce(String(line)) { $0.replacingOccurrences(of: $1, with: "") }
        #expect(!rest.contains(word), "Sources/\(name): \(line.trimmingCharacters(in: .whitespaces))")
      }
    }
    #expect(seen > 500)
  }

  /// The one file below the host that reads variables, for code that has no host.
  private static let readers: Set<String> = ["ProcessEnvironment.swift"]

  @Test(
    "nothing below the host reads or sets variables of the environment",
    arguments: allowed.keys.filter { folder in
      !["UIKit", "Tools/", "TestingOverlays/", "QuinceRuntime"].contains { folder.hasPrefix($0) }
        || folder == "UIKitCore"
    }
    .sorted())
  func environmentIsInjected(folder: String) throws {
    let directory = Self.root.appendingPathComponent("Sources/\(folder)")
    for case let file as URL in try #require(
      FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil))
    where file.pathExtension == "swift" && !Self.readers.contains(file.lastPathComponent) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for reading in ["getenv(", "setenv(", "processInfo.environment"] {
        #expect(!text.contains(reading), "\(folder)/\(file.lastPathComponent) has \(reading)")
      }
    }
  }

  @Test("there is one ICU: the library asks for no other than Foundation's")
  func oneICU() throws {
    let library = try Data(
      contentsOf: Repository.products.appendingPathComponent("libQuince.so"), options: .alwaysMapped)
    #expect(library.range(of: Data("lib_FoundationICU.so".utf8)) != nil)
    for other in ["libicuuc.so", "libicui18n.so", "libicudata.so"] {
      #expect(library.range(of: Data(other.utf8)) == nil, "\(other)")
    }
  }

  /// The module that a line imports, without attributes, access level and kind; nil for any other line.
  private static func importedModule(_ line: Substring) -> String? {
    var words = line.split(separator: " ")
    let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    while let first = words.first, first.hasPrefix("@") || modifiers.contains(first) { words.removeFirst() }
    guard words.first == "import", words.count >= 2 else { return nil }
    words.removeFirst()
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "let", "var", "typealias"]
    if kinds.contains(words[0]) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." }) }
  }
}
