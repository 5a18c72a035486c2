/// Frameworks of iOS, of which Quince has some.
enum AppleFrameworks {
  private static let names: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "Accelerate", "AccessorySetupKit", "Accounts",
    "ActivityKit", "AdAttributionKit", "AdServices", "AdSupport", "AddressBook", "AddressBookUI", "AppClip",
    "AppIntents", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AudioUnit", "AuthenticationServices",
    "AutomaticAssessmentConfiguration", "BackgroundAssets", "BackgroundTasks", "BrowserEngineCore", "BrowserEngineKit",
    "BusinessChat", "CFNetwork", "CallKit", "CarKey", "CarPlay", "Charts", "Cinematic", "ClassKit", "CloudKit",
    "ColorSync", "Combine", "CommonCrypto", "Compression", "ContactProvider", "Contacts", "ContactsUI", "CoreAudio",
    "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CreateML", "CryptoKit", "CryptoTokenKit",
    "DataDetection", "DeclaredAgeRange", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck",
    "DeviceDiscoveryExtension", "DeviceDiscoveryUI", "DockKit", "EnergyKit", "EventKit", "EventKitUI",
    "ExposureNotification", "ExtensionFoundation", "ExtensionKit", "ExternalAccessory", "FamilyControls",
    "FileProvider", "FileProviderUI", "FinanceKit", "FinanceKitUI", "FoundationModels", "GLKit", "GSS",
    "GameController", "GameKit", "GameplayKit", "GroupActivities", "HealthKit", "HealthKitUI", "HomeKit", "IOKit",
    "IOSurface", "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImageIO", "ImagePlayground", "Intents",
    "IntentsUI", "JavaScriptCore", "JournalingSuggestions", "LightweightCodeRequirements", "LinkPresentation",
    "LiveCommunicationKit", "LocalAuthentication", "LocalAuthenticationEmbeddedUI", "LockedCameraCapture", "MLCompute",
    "ManagedAppDistribution", "ManagedSettings", "ManagedSettingsUI", "MapKit", "MarketplaceKit", "Matter",
    "MatterSupport", "MediaAccessibility", "MediaExtension", "MediaPlayer", "MediaSetup", "MessageUI", "Messages",
    "Metal", "MetalFX", "MetalKit", "MetalPerformanceShaders", "MetalPerformanceShadersGraph", "MetricKit", "ModelIO",
    "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension",
    "NewsstandKit", "NotificationCenter", "OSLog", "OpenAL", "OpenGLES", "PDFKit", "PHASE", "PassKit", "PencilKit",
    "PermissionKit", "Photos", "PhotosUI", "ProximityReader", "PushKit", "PushToTalk", "QuickLook",
    "QuickLookThumbnailing", "RealityFoundation", "RealityKit", "RelevanceKit", "ReplayKit", "RoomPlan",
    "SafariServices", "SafetyKit", "SceneKit", "ScreenTime", "SecureElementCredential", "Security",
    "SensitiveContentAnalysis", "SensorKit", "SharedWithYou", "SharedWithYouCore", "ShazamKit", "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "StoreKitTest", "SwiftData", "SwiftUI", "SwiftUICore",
    "Symbols", "SystemConfiguration", "TabularData", "TelephonyMessagingKit", "ThreadNetwork", "TipKit",
    "TouchController", "Translation", "TranslationUIProvider", "UniformTypeIdentifiers", "UserNotifications",
    "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Vision", "VisionKit", "VisualIntelligence",
    "WatchConnectivity", "WeatherKit", "WebKit", "WiFiAware", "WidgetKit", "WorkoutKit", "iAd", "simd",
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
