import QuinceFoundation
import UIKitCore

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }

extension PrivacyPermission {
  static let mediaLibrary = PrivacyPermission(
    "MediaLibrary", subject: "Apple Music, your music and video activity, and your media library",
    usageKey: "NSAppleMusicUsageDescription")
}

/// The music and films of the device, of which there are none.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  private static let only = MPMediaLibrary()

  open class func `default`() -> MPMediaLibrary { only }

  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus {
    switch PrivacyPermission.mediaLibrary.status {
    case .undetermined: .notDetermined
    case .denied: .denied
    case .granted, .limited: .authorized
    }
  }

  /// Asks the user, unless the user has answered before. Info.plist must say what for.
  /// - Parameter completionHandler: called on a thread of the system's.
  open class func requestAuthorization(
    _ completionHandler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void
  ) { PrivacyPermission.mediaLibrary.request { _ in completionHandler(authorizationStatus()) } }

  @discardableResult
  open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus {
    await withCheckedContinuation { done in requestAuthorization { done.resume(returning: $0) } }
  }

  open var lastModifiedDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
  // surface: the library never changes
  open func beginGeneratingLibraryChangeNotifications() {}
  // surface: as above
  open func endGeneratingLibraryChangeNotifications() {}
}

extension NSNotification.Name {
  public static let MPMediaLibraryDidChange = NSNotification.Name("MPMediaLibraryDidChangeNotification")
}
