import QuinceFoundation

/// Whether the app may track the user across other apps. The device here allows no app to ask.
public final class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }

  // Apple: "denied" while Allow Apps to Request to Track is off.
  public class var trackingAuthorizationStatus: AuthorizationStatus { .denied }

  /// - Parameter completionHandler: called on a thread of the system's.
  public class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    DispatchQueue.global().async { completion(.denied) }
  }

  public class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
