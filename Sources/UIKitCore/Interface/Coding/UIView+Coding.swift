import CoreGraphics
import Foundation
import QuinceFoundation
import QuinceInterface

// Observed: the keys, in compiled nibs. Apple: those of constraints and margins, as public readers of nibs list them.
extension UIView {
  private static let properties: [CodedProperty<UIView>] = [
    .integer("UITag", \.tag) { $0.tag = $1 },
    .number("UIAlpha", \.alpha, default: 1),
    .object("UIBackgroundColor", \.backgroundColor) { $0.backgroundColor = $1 },
    .flag("UIClipsToBounds", \.clipsToBounds) { $0.clipsToBounds = $1 },
    .choice("UIContentMode", \.contentMode) { $0.contentMode = $1 },
    .flag("UIAutoresizeSubviews", \.autoresizesSubviews, default: true) { $0.autoresizesSubviews = $1 },
    CodedProperty("UIAutoresizingMask") {
      $0.autoresizingMask = AutoresizingMask(rawValue: UInt(truncatingIfNeeded: $1.decodeInteger(forKey: $2)))
    } encode: {
      if $0.autoresizingMask != [] { $1.encode(Int($0.autoresizingMask.rawValue), forKey: $2) }
    },
    .flag("UIClearsContextBeforeDrawing", \.clearsContextBeforeDrawing, default: true) {
      $0.clearsContextBeforeDrawing = $1
    },
    .flag("UIMultipleTouchEnabled", \.isMultipleTouchEnabled),
    .flag("UIExclusiveTouch", \.isExclusiveTouch),
    .flag("UIViewPreservesSuperviewMargins", \.preservesSuperviewLayoutMargins) {
      $0.preservesSuperviewLayoutMargins = $1
    },
    .flag("UIViewInsetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, default: true) {
      $0.insetsLayoutMarginsFromSafeArea = $1
    },
    .choice("UIViewSemanticContentAttribute", \.semanticContentAttribute),
    .choice("UIViewTintAdjustmentMode", \.tintAdjustmentMode),
    .choice("UIViewOverrideUserInterfaceStyle", \.overrideUserInterfaceStyle),
    .text("UIRestorationIdentifier", \.restorationIdentifier),
    CodedProperty("UITintColor") { view, coder, key in
      if let color = coder.decodeObject(forKey: key) as? UIColor { view.tintColor = color }
    },
  ]

  func _decode(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.nibCoder?.adopt(self)
    prepareForDecoding(coder)
    if let nib = coder.nibCoder { bindParts(nib) }
    decodePlace(coder)
    coder.decode(Self.properties, of: self)
    decodeInteraction(coder)
    decodeMargins(coder)
    decodeSubviews(coder)
    decodeLayout(coder)
    // A window in a nib waits to be shown.
    if coder.containsValue(forKey: "UIHidden"), !(self is UIWindow) { isHidden = coder.decodeBool(forKey: "UIHidden") }
  }

  func _encode(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(bounds, forKey: "UIBounds")
    coder.encode(center, forKey: "UICenter")
    coder.encode(Self.properties, of: self)
    if isOpaque { coder.encode(true, forKey: "UIOpaque") }
    if isHidden { coder.encode(true, forKey: "UIHidden") }
    if !isUserInteractionEnabled { coder.encode(true, forKey: "UIUserInteractionDisabled") }
    if makesNoSubviews { coder.encode(NSArray(array: subviews), forKey: "UISubviews") }
    encodeKind(coder)
  }

  /// What the classes of UIKit add to a view's state.
  private func encodeKind(_ coder: NSCoder) {
    if let control = self as? UIControl { control.encodeControl(coder) }
    if let scroll = self as? UIScrollView { scroll.encodeScrolling(coder) }
    switch self {
    case let view as UILabel: view.encodeLabel(coder)
    case let view as UIButton: view.encodeButton(coder)
    case let view as UIImageView: view.encodeImageView(coder)
    case let view as UITextField: view.encodeField(coder)
    case let view as UITextView: view.encodeTextView(coder)
    case let view as UISwitch: view.encodeSwitch(coder)
    case let view as UISlider: view.encodeSlider(coder)
    case let view as UIStepper: view.encodeStepper(coder)
    case let view as UIColorWell: view.encodeColorWell(coder)
    case let view as UIProgressView: view.encodeProgress(coder)
    case let view as UIPageControl: view.encodePageControl(coder)
    case let view as UIActivityIndicatorView: view.encodeIndicator(coder)
    case let view as UIStackView: view.encodeStack(coder)
    case let view as UIDatePicker: view.encodeDatePicker(coder)
    case let view as UISearchBar: view.encodeSearchBar(coder)
    case let view as UITableView: view.encodeTable(coder)
    case let view as UITableViewCell: view.encodeCell(coder)
    default: break
    }
  }

  /// Whether all subviews are the app's: a plain view's, or a stack's.
  private var makesNoSubviews: Bool {
    !(self is UIControl || self is UIScrollView || self is UITableViewCell || self is UIVisualEffectView)
      && decodesSubviews
  }

  /// Views that make their subviews themselves do not take a nib's.
  private var decodesSubviews: Bool {
    switch self {
    case is UINavigationBar, is UIToolbar, is UITabBar, is UISwitch, is UISlider, is UIStepper, is UIPageControl,
      is UISegmentedControl, is UIProgressView, is UIActivityIndicatorView, is UISearchBar,
      is UIPickerView, is UIDatePicker:
      return false
    default: return true
    }
  }

  /// A view's own parts take the state of those that the nib has.
  private func bindParts(_ nib: NibCoder) {
    switch self {
    case let cell as UITableViewCell: cell.bindContent(nib)
    case let header as UITableViewHeaderFooterView: header.bindContent(nib)
    case let item as UICollectionViewCell: item.bindContent(nib)
    case let view as UIVisualEffectView: view.bindContent(nib)
    default: break
    }
  }

  /// What a class sets up after its superclass has decoded gives way to the nib again.
  func decodeInteraction(_ coder: NSCoder) {
    guard coder.nibCoder != nil || coder.containsValue(forKey: "UIBounds") else { return }
    isUserInteractionEnabled = !coder.decodeBool(forKey: "UIUserInteractionDisabled")
    if !(self is UIWindow) { isOpaque = coder.decodeBool(forKey: "UIOpaque") }
    decodePriorities(coder)
  }

  private func decodePlace(_ coder: NSCoder) {
    if let bounds = coder.rect("UIBounds") {
      let center = coder.point("UICenter") ?? CGPoint(x: bounds.width / 2, y: bounds.height / 2)
      frame = CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
      if bounds.origin != .zero { self.bounds.origin = bounds.origin }
    } else if let frame = coder.rect("UIFrame") {
      self.frame = frame
    }
  }

  private func decodeMargins(_ coder: NSCoder) {
    guard let insets = coder.insets("UIViewLayoutMargins") else { return }
    if coder.decodeBool(forKey: "UIViewLayoutMarginsAreDirectional") {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    } else {
      layoutMargins = insets
    }
  }

  private func decodeSubviews(_ coder: NSCoder) {
    if let nib = coder.nibCoder { bindGuides(nib) }
    guard decodesSubviews else { return }
    guard let nib = coder.nibCoder else {
      for view in coder.objects("UISubviews") as [UIView]? ?? [] { addSubview(view) }
      return
    }
    for element in nib.value("UISubviews")?.elements ?? [] {
      guard let id = element.objectID, let view = nib.object(id) as? UIView else { continue }
      // A file that says a view lies in itself is wrong.
      if view.superview !== self, !_isDescendant(of: view) { addSubview(view) }
    }
  }

  /// The guides that a nib's constraints name are the view's own; others are made and added.
  private func bindGuides(_ nib: NibCoder) {
    for element in nib.value("UIViewLayoutGuides")?.elements ?? [] {
      guard let id = element.objectID else { continue }
      let name = nib.nib[id]["UILayoutGuideIdentifier"]?.string ?? ""
      if let own = ownGuide(named: name) { nib.stand(own, for: id) }
    }
    if let id = nib.value("UIViewSafeAreaLayoutGuide")?.objectID { nib.stand(safeAreaLayoutGuide, for: id) }
    for element in nib.value("UISubviews")?.elements ?? [] {
      guard let id = element.objectID, nib.nib[id].className == "_UILayoutGuide" else { continue }
      let isTop = nib.nib[id]["_UILayoutGuideIdentifier"]?.string != "_UIViewControllerBottom"
      nib.stand(isTop ? topSupport : bottomSupport, for: id)
    }
  }

  private func ownGuide(named name: String) -> UILayoutGuide? {
    switch name {
    case "UIViewSafeAreaLayoutGuide": return safeAreaLayoutGuide
    case "UIViewLayoutMarginsGuide": return layoutMarginsGuide
    case "UIViewReadableContentGuide": return readableContentGuide
    case "UIViewKeyboardLayoutGuide": return keyboardLayoutGuide
    case "UIScrollView-contentLayoutGuide": return (self as? UIScrollView)?.contentLayoutGuide
    case "UIScrollView-frameLayoutGuide": return (self as? UIScrollView)?.frameLayoutGuide
    default: return nil
    }
  }

  private func decodeLayout(_ coder: NSCoder) {
    if coder.decodeBool(forKey: "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints") {
      translatesAutoresizingMaskIntoConstraints = false
    }
    guard let nib = coder.nibCoder else { return }
    if InterfaceLoading.isDrawingOnly { DrawingStandIns.setPlaceholderSize(of: self, nib) }
    for guide in coder.objects("UIViewLayoutGuides") as [UILayoutGuide]? ?? [] where guide.owningView == nil {
      addLayoutGuide(guide)
    }
    for gesture in coder.objects("gestureRecognizers") as [UIGestureRecognizer]? ?? [] { addGestureRecognizer(gesture) }
    guard nib.containsValue(forKey: "UIViewAutolayoutConstraints") else { return }
    let constraints = coder.objects("UIViewAutolayoutConstraints") as [NSLayoutConstraint]? ?? []
    // A constraint whose items are in no common tree is the file's fault, not the app's.
    addConstraints(constraints.filter { $0.isHeld(by: self) })
  }

  private func decodePriorities(_ coder: NSCoder) {
    func read(_ key: String, _ set: (UILayoutPriority, NSLayoutConstraint.Axis) -> Void) {
      guard let size = coder.size(key) else { return }
      set(UILayoutPriority(Float(size.width)), .horizontal)
      set(UILayoutPriority(Float(size.height)), .vertical)
    }
    if hugsLessFromArchives, coder.nibCoder != nil {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        setContentHuggingPriority(.defaultLow, for: axis)
      }
    }
    read("UIViewContentHuggingPriority", setContentHuggingPriority)
    read("UIViewContentCompressionResistancePriority", setContentCompressionResistancePriority)
  }
}
