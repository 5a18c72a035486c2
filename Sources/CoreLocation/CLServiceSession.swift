import Foundation
import UIKitCore

/// Says what permission the app needs for what it is doing, and asks the user for it.
public final class CLServiceSession: Sendable {
  public enum AuthorizationRequirement: Int, Sendable { case none, whenInUse, always }

  public convenience init(authorization: AuthorizationRequirement) {
    self.init(authorization, purpose: nil)
  }

  /// - Parameter fullAccuracyPurposeKey: the reason in Info.plist with which an app asks that gets rough locations.
  public convenience init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String) {
    self.init(authorization, purpose: fullAccuracyPurposeKey)
  }

  private init(_ requirement: AuthorizationRequirement, purpose: String?) {
    onMainSoon {
      let authorization = LocationService.shared.authorization
      switch requirement {
      case .none: break
      case .whenInUse: authorization.requestWhenInUse()
      case .always: authorization.requestAlways()
      }
      if let purpose { authorization.requestFullAccuracy(purpose) { _ in } }
    }
  }

  // surface: what the user has answered stays
  public func invalidate() {}
}
