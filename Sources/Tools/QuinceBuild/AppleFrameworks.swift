/// Frameworks of iOS, of which Quince has some.
enum AppleFrameworks {
  private static let names: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdSupport", "AddressBook",
    "AddressBookUI", "AppIntents", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AuthenticationServices",
    "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "Charts", "ClassKit", "CloudKit", "Combine", "CommonCrypto",
    "Compression",
    "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreText",
    "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit",
    "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI",
    "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
    "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter",
    "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook",
    "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech",
    "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "Translation", "TipKit",
    "UserNotifications",
    "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit",
  ]

  /// What does the work of those that many apps use.
  static let instead = ["SwiftData": "its models can be written with Core Data"]

  /// Whether the module is one of Apple's frameworks that is not among those built.
  /// - Parameter modules: as `LibraryNames.modules(_:)` finds them.
  static func isAbsent(_ name: String, modules: Set<String>) -> Bool {
    names.contains(name) && !modules.contains(name)
  }

  /// Those that are not among the modules.
  static func absent(modules: Set<String>) -> Set<String> { names.subtracting(modules) }
}
