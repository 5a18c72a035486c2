import CoreGraphics
import Foundation

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// One more thing that can be done with an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  // surface: for assistive technology, which reads it from the element
  open var name: String
  // surface: for assistive technology, which reads it from the element
  open var image: UIImage?
  // surface: for assistive technology, which reads it from the element
  open weak var target: AnyObject?
  // surface: for assistive technology, which reads it from the element
  open var selector: Selector?
  // surface: for assistive technology, which reads it from the element
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}

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

/// An element that is not a view.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace: CGRect = .zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  open override var accessibilityFrame: CGRect {
    get {
      if let frame = _accessibility?.frame { return frame }
      if accessibilityFrameInContainerSpace != .zero, let view = accessibilityContainer as? UIView {
        return view.convertToScreen(accessibilityFrameInContainerSpace)
      }
      return .zero
    }
    set { access.frame = newValue }
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

/// Announcements and the person's settings, which are the defaults here.
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
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
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
