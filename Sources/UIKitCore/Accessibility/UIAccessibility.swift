import CoreGraphics
import Foundation

/// What an object was told about its accessibility.
@MainActor package final class AccessibilityStorage {
  package var isElement: Bool?
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var traits: UIAccessibilityTraits?
  package var frame: CGRect?
  package var activationPoint: CGPoint?
  package var elementsHidden = false
  package var elements: [Any]?
  package var viewIsModal = false
  package var groupsChildren = false
  package var customActions: [UIAccessibilityCustomAction]?
  package var language: String?
  package var path: UIBezierPath?
}

extension UIResponder {
  package var access: AccessibilityStorage {
    if let storage = _accessibility { return storage }
    let storage = AccessibilityStorage()
    _accessibility = storage
    return storage
  }
}

/// Announcements and the person's settings: those that the device has, and the standard of the others.
@preconcurrency @MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { UIApplication._state.reduceMotion }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { UIApplication._state.boldText }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  // Nobody listens: no assistive technology runs here.
  @available(*, deprecated, message: "Quince: no effect")
  public static func post(notification: Notification, argument: Any?) {
    NoEffect.log("UIAccessibility.post(notification:argument:)")
  }
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}
