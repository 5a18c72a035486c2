import CoreGraphics
import Foundation

extension UIView {
  /// How the content fits when the bounds change.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// What follows when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal
    case dimmed
  }

  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn
    case easeOut
    case linear

    /// Never nil, as for every enumeration that comes from Objective-C: apps unwrap the keyboard's curve, 7.
    // Assumed: what has no case here is `easeInOut`.
    public init?(rawValue: Int) {
      switch rawValue {
      case AnimationCurve.easeIn.rawValue: self = .easeIn
      case AnimationCurve.easeOut.rawValue: self = .easeOut
      case AnimationCurve.linear.rawValue: self = .linear
      default: self = .easeInOut
      }
    }
  }

  public enum AnimationTransition: Int, Sendable {
    case none = 0
    case flipFromLeft
    case flipFromRight
    case curlUp
    case curlDown
  }

  public enum SystemAnimation: UInt, Sendable {
    case delete = 0
  }

  public struct AnimationOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// The value of a dimension that content does not determine: -1.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
  nonisolated public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication._layoutDirection)
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    default: return layoutDirection
    }
  }
}

/// How a view's content turns with the direction of writing.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback = 1
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// The small facts of a view, packed.
package struct ViewFlags {
  package var isOpaque = true
  package var isUserInteractionEnabled = true
  package var isMultipleTouchEnabled = false
  package var isExclusiveTouch = false
  package var autoresizesSubviews = true
  package var preservesSuperviewLayoutMargins = false
  package var insetsLayoutMarginsFromSafeArea = true
  package var translatesAutoresizingMask = true
  package var needsUpdateConstraints = true
  package var childNeedsUpdateConstraints = true
  package var calledSuperUpdateConstraints = false
  package var isControllerRoot = false
  package var isCovered = false
  /// Has one of the guides that follow from its place.
  var hasPlaceGuide = false
  /// Its size has been set, and its place is about to be.
  var isBetweenPlaces = false
  /// A property animator moves it.
  package var isAnimated = false
  /// Was asked to become first responder before it had a window.
  var becomesFirstResponderInWindow = false
  package var isAppearanceProxy = false
  package var appearanceApplied = false
  /// Entered a window while the app launches, and takes what proxies say when it is laid out.
  var awaitsAppearance = false
  package var autoresizingMask: UInt8 = 0
  package var contentMode: UInt8 = 0
}

/// What a bar's item would show while it is pressed, at the largest text sizes.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero
}

/// What few views have, allocated on demand.
@MainActor package final class ViewRare {
  /// What the nib of the view has for some traits only.
  package var traitVariations: TraitVariations?
  var largeContent = LargeContent()
  var ignoresInvertedColors = false
  package var mask: UIView?
  package var tintColor: UIColor?
  /// Properties that proxies offer and that were set on the view itself.
  var ownStyles: Set<String> = []
  package var tintMode: UIView.TintAdjustmentMode = .automatic
  package var overrideStyle: UIUserInterfaceStyle = .unspecified
  package var traitOverrides: UITraitOverrides?
  package var traitObservers: TraitObservers?
  package var semantic: UISemanticContentAttribute = .unspecified
  package var restorationIdentifier: String?
  package var focusGroupIdentifier: String?
  package var focusGroupPriority: UIFocusGroupPriority?
  /// Nil: the app has said nothing; nil inside: no effect.
  package var focusEffect: UIFocusEffect??
  package var interactions: [any UIInteraction] = []
  var animatedTouches: [AnimatedTouches] = []
  package var margins: UIEdgeInsets?
  package var defaultMargins: UIEdgeInsets?
  package var directionalMargins: NSDirectionalEdgeInsets?
  package var lastMargins: UIEdgeInsets?
  package var guides: [UILayoutGuide] = []
  package var safeAreaGuide: UILayoutGuide?
  package var marginsGuide: UILayoutGuide?
  package var readableGuide: UILayoutGuide?
  package var keyboardGuide: UIKeyboardLayoutGuide?
  package var motionEffects: [UIMotionEffect] = []
  package var priorities: [UILayoutPriority]?
  package var minimumContentSize: UIContentSizeCategory?
  package var maximumContentSize: UIContentSizeCategory?
}
