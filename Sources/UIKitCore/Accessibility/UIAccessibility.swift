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
  package var attributedLabel: NSAttributedString?
  package var attributedValue: NSAttributedString?
  package var attributedHint: NSAttributedString?
  package var inputLabels: [NSAttributedString]?
  package var textualContext: UIAccessibilityTextualContext?
  package var customRotors: [UIAccessibilityCustomRotor]?
  package var navigationStyle: UIAccessibilityNavigationStyle?
  package var containerType: UIAccessibilityContainerType?
  package var respondsToInteraction: Bool?
  package var dragSources: [UIAccessibilityLocationDescriptor]?
  package var dropPoints: [UIAccessibilityLocationDescriptor]?

  /// The text with the attributes that it was given, as long as it is still that text.
  static func attributed(_ text: String?, _ given: NSAttributedString?) -> NSAttributedString? {
    guard let text else { return nil }
    return given?.string == text ? given : NSAttributedString(string: text)
  }
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
    public static let pauseAssistiveTechnology = Notification(rawValue: 1021)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1022)
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
  /// Whether UIKit's own pushes and presentations fade. Only while motion is reduced.
  public static var prefersCrossFadeTransitions: Bool { UIApplication._state.prefersCrossFades }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { true }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var buttonShapesEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  // Nobody listens: no assistive technology runs here.
  @available(*, deprecated, message: "Quince: no effect")
  public static func post(notification: Notification, argument: Any?) {
    NoEffect.log("UIAccessibility.post(notification:argument:)")
  }
  // Apple: nil where no assistive technology has the focus, and none runs here.
  public static func focusedElement(using assistiveTechnology: AssistiveTechnologyIdentifier?) -> Any? { nil }
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convertToScreen(rect)
  }
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let origin = view.convertToScreen(CGRect.zero).origin
    let copy = UIBezierPath(cgPath: path.cgPath)
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }
  // Apple: fails where the device is not prepared for it by its management.
  public static func requestGuidedAccessSession(enabled: Bool, completionHandler: @escaping (Bool) -> Void) {
    DispatchQueue.main.async { completionHandler(false) }
  }

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  nonisolated public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  nonisolated public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  nonisolated public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  nonisolated public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  nonisolated public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  nonisolated public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  nonisolated public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  nonisolated public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  nonisolated public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  nonisolated public static let prefersCrossFadeTransitionsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  nonisolated public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  nonisolated public static let shakeToUndoDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  nonisolated public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  nonisolated public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  nonisolated public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  nonisolated public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  nonisolated public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  nonisolated public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  nonisolated public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  nonisolated public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}
