/// The superclasses of Apple's classes, where that is not `NSObject`: their declarations are not at hand when an app's
/// sources are read.
///
/// Apple: "Inherits From" on the page of each class.
enum AppleClasses {
  private static let subclasses: [String: String] = [
    "CAAnimation": "CAAnimationGroup CAPropertyAnimation CATransition",
    "CABasicAnimation": "CASpringAnimation",
    "CALayer": "CAEAGLLayer CAEmitterLayer CAGradientLayer CAMetalLayer CAReplicatorLayer CAScrollLayer CAShapeLayer "
      + "CATextLayer CATiledLayer CATransformLayer",
    "CAPropertyAnimation": "CABasicAnimation CAKeyframeAnimation",
    "NSArray": "NSMutableArray",
    "NSAttributedString": "NSMutableAttributedString",
    "NSCharacterSet": "NSMutableCharacterSet",
    "NSCoder": "NSArchiver NSKeyedArchiver NSKeyedUnarchiver NSUnarchiver",
    "NSData": "NSMutableData",
    "NSDictionary": "NSMutableDictionary",
    "NSFormatter": "NSDateFormatter NSNumberFormatter",
    "NSIndexSet": "NSMutableIndexSet",
    "NSLayoutAnchor": "NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor",
    "NSMutableAttributedString": "NSTextStorage",
    "NSMutableSet": "NSCountedSet",
    "NSNumber": "NSDecimalNumber",
    "NSOrderedSet": "NSMutableOrderedSet",
    "NSParagraphStyle": "NSMutableParagraphStyle",
    "NSPredicate": "NSComparisonPredicate NSCompoundPredicate",
    "NSSet": "NSMutableSet",
    "NSString": "NSMutableString",
    "NSValue": "NSNumber",
    "SKEffectNode": "SKScene",
    "SKNode": "SKAudioNode SKCameraNode SKCropNode SKEffectNode SKEmitterNode SKLabelNode SKReferenceNode SKShapeNode "
      + "SKSpriteNode",
    "SKPhysicsJoint": "SKPhysicsJointFixed SKPhysicsJointLimit SKPhysicsJointPin SKPhysicsJointSliding "
      + "SKPhysicsJointSpring",
    "UIActivity": "UIActivityItemProvider",
    "UIBarAppearance": "UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance",
    "UIBarItem": "UIBarButtonItem UITabBarItem",
    "UICollectionReusableView": "UICollectionViewCell",
    "UICollectionViewCell": "UICollectionViewListCell",
    "UICollectionViewLayout":
      "UICollectionViewCompositionalLayout UICollectionViewFlowLayout UICollectionViewTransitionLayout",
    "UICollectionViewLayoutInvalidationContext": "UICollectionViewFlowLayoutInvalidationContext",
    "UICommand": "UIKeyCommand",
    "UIControl": "UIButton UIColorWell UIDatePicker UIPageControl UIPasteControl UIRefreshControl UISegmentedControl "
      + "UISlider UIStepper UISwitch UITextField",
    "UIDocument": "UIManagedDocument",
    "UIEvent": "UIPressesEvent",
    "UIFeedbackGenerator": "UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator",
    "UIGestureRecognizer": "UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer "
      + "UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer UITapGestureRecognizer",
    "UIGraphicsRenderer": "UIGraphicsImageRenderer UIGraphicsPDFRenderer",
    "UIGraphicsRendererContext": "UIGraphicsImageRendererContext UIGraphicsPDFRendererContext",
    "UIGraphicsRendererFormat": "UIGraphicsImageRendererFormat UIGraphicsPDFRendererFormat",
    "UILayoutGuide": "UITrackingLayoutGuide",
    "UIMenuElement": "UIAction UICommand UIDeferredMenuElement UIMenu",
    "UIMotionEffect": "UIInterpolatingMotionEffect UIMotionEffectGroup",
    "UINavigationController": "UIImagePickerController UIVideoEditorController",
    "UIPanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
    "UIPresentationController": "UIPopoverPresentationController UISheetPresentationController",
    "UIResponder": "UIAccessibilityElement UIApplication UIScene UIView UIViewController SKNode",
    "UIScene": "UIWindowScene",
    "UIScrollView": "UICollectionView UITableView UITextView",
    "UITextField": "UISearchTextField",
    "UITrackingLayoutGuide": "UIKeyboardLayoutGuide",
    "UIView": "UIActionSheet UIActivityIndicatorView UIAlertView UICalendarView UICollectionReusableView UIControl "
      + "UIImageView UIInputView UILabel UIListContentView UINavigationBar UIPickerView UIPopoverBackgroundView "
      + "UIProgressView UIScrollView UISearchBar UIStackView UITabBar UITableViewCell UITableViewHeaderFooterView "
      + "UIToolbar UIVisualEffectView UIWebView UIWindow SKView",
    "UIViewController": "UIActivityViewController UIAlertController UICollectionViewController "
      + "UIColorPickerViewController UIDocumentBrowserViewController UIDocumentPickerViewController "
      + "UIFontPickerViewController UIInputViewController UINavigationController UIPageViewController "
      + "UIReferenceLibraryViewController UISearchContainerViewController UISearchController UISplitViewController "
      + "UITabBarController UITableViewController",
    "UIVisualEffect": "UIBlurEffect UIVibrancyEffect",
  ]

  /// What the names of classes begin with whose superclasses are known.
  static let prefixes = ["UI", "NS", "CA", "SK"]

  private static let superclasses: [String: String] = subclasses.reduce(into: [:]) { result, entry in
    for name in entry.value.split(separator: " ") { result[String(name)] = entry.key }
  }

  /// The class and its superclasses, the class first and `NSObject` last; only the name itself for others' types.
  static func line(of name: String) -> [String] {
    guard prefixes.contains(where: { name.hasPrefix($0) }) else { return [name] }
    var result = [name]
    while let next = superclasses[result[result.count - 1]] { result.append(next) }
    return result.last == "NSObject" ? result : result + ["NSObject"]
  }

  /// Whether a name that the module does not declare is one of Apple's classes', as far as names tell.
  static func mayBe(_ name: String) -> Bool {
    prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }

  /// Whether one class is the other or one of its subclasses.
  static func derives(_ name: String, from base: String) -> Bool { line(of: name).contains(base) }
}
