import CoreGraphics
import Foundation
import QuinceInterface

// Apple: the keys that UIViewController asks its coder for, as a public test program logged them on iOS 11.
extension UIViewController {
  private static let properties: [CodedProperty<UIViewController>] = [
    .text("UITitle", \.title),
    .text("UIRestorationIdentifier", \.restorationIdentifier),
    .flag("UIHidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed),
    .flag("UIDefinesPresentationContext", \.definesPresentationContext),
    .flag("UIProvidesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle),
    .flag("UIKeyAutomaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets, default: true),
    .flag("UIKeyExtendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars),
    .flag(
      "UIViewControllerViewRespectsSystemMinimumLayoutMargins", \.viewRespectsSystemMinimumLayoutMargins, default: true),
    .choice("UIModalTransitionStyle", \.modalTransitionStyle),
    .choice(
      "UIModalPresentationStyle", \.modalPresentationStyle, default: UIModalPresentationStyle.automatic.rawValue),
    .choice("UIViewControllerOverrideUserInterfaceStyle", \.overrideUserInterfaceStyle),
    .size("UIContentSizeForViewInPopover", \.preferredContentSize),
    .size("UIPreferredContentSize", \.preferredContentSize),
    CodedProperty("UIKeyEdgesForExtendedLayout") {
      $0.edgesForExtendedLayout = UIRectEdge(rawValue: UInt(truncatingIfNeeded: $1.decodeInteger(forKey: $2)))
    } encode: {
      if $0.edgesForExtendedLayout != .all { $1.encode(Int($0.edgesForExtendedLayout.rawValue), forKey: $2) }
    },
  ]

  func _decode(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.nibCoder?.adopt(self)
    if let name = coder.text("UINibName") { storedNibName = name }
    coder.decode(Self.properties, of: self)
    if let item = coder.decodeObject(forKey: "UITabBarItem") as? UITabBarItem { _tabBarItem = item }
    if let item = coder.decodeObject(forKey: "UINavigationItem") as? UINavigationItem { adopt(item) }
    if let items = coder.objects("UIToolbarItems") as [UIBarButtonItem]? { _toolbarItems = items }
    if let commands = coder.objects("UIKeyCommands") as [UIKeyCommand]? { _keyCommands = commands }
    guard let nib = coder.nibCoder else { return }
    let interface = ControllerInterface()
    _interface = interface
    interface.storyboard = nib.storyboard
    interface.bundle = nib.bundle
    if storedNibBundle == nil { storedNibBundle = nib.bundle }
    interface.identifier = coder.text("UIStoryboardIdentifier")
    interface.externalObjects = nib.externalObjects(nib.value("UIExternalObjectsTableForViewLoading"))
    interface.segues = coder.objects("UIStoryboardSegueTemplates") as [SegueTemplate]? ?? []
    interface.archivedView = coder.decodeObject(forKey: "UIView") as? UIView
  }

  func _encode(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(Self.properties, of: self)
    if let name = storedNibName { coder.encode(name as NSString, forKey: "UINibName") }
    if let view = _view { coder.encode(view, forKey: "UIView") }
  }

  /// An archived item without a title has the controller's.
  private func adopt(_ item: UINavigationItem) {
    if item.title == nil { item.title = title }
    _navigationItem = item
  }
}

extension UITableViewController {
  func decodeTableController(_ coder: NSCoder) {
    guard coder.nibCoder != nil else { return }
    let key = "UITableViewControllerClearsSelectionOnViewWillAppear"
    if coder.containsValue(forKey: key) { clearsSelectionOnViewWillAppear = coder.decodeBool(forKey: key) }
  }
}

extension UICollectionViewController {
  func decodeCollectionController(_ coder: NSCoder) {
    guard coder.nibCoder != nil else { return }
    let key = "UICollectionViewControllerClearsSelectionOnViewWillAppear"
    if coder.containsValue(forKey: key) { clearsSelectionOnViewWillAppear = coder.decodeBool(forKey: key) }
  }
}

extension UINavigationController {
  /// The class of bar that the nib asks for, and the bar itself.
  func decodedBar(_ coder: NSCoder) -> UINavigationBar? {
    guard coder.nibCoder != nil else { return nil }
    return coder.decodeObject(forKey: "UINavigationBar") as? UINavigationBar
  }

  func decodeNavigation(_ coder: NSCoder) {
    guard let nib = coder.nibCoder else { return }
    if let toolbar = nib.decodeObject(forKey: "UIToolbar") as? UIToolbar { _toolbar = toolbar }
    if nib.decodeBool(forKey: "UINavigationBarHidden") { isNavigationBarHidden = true }
    if nib.decodeBool(forKey: "UIToolbarShown") { isToolbarHidden = false }
    let children = nib.controllers("UIViewControllers", or: "UIChildViewControllers")
    if !children.isEmpty { setViewControllers(children, animated: false) }
  }
}

extension UITabBarController {
  func decodeTabs(_ coder: NSCoder) {
    guard let nib = coder.nibCoder else { return }
    if let bar = nib.decodeObject(forKey: "UITabBar") as? UITabBar { takeBar(bar) }
    let children = nib.controllers("UIViewControllers", or: "UIChildViewControllers")
    if !children.isEmpty { setViewControllers(children, animated: false) }
    if nib.containsValue(forKey: "UISelectedIndex") { selectedIndex = nib.decodeInteger(forKey: "UISelectedIndex") }
  }
}

extension UISplitViewController {
  private static let properties: [CodedProperty<UISplitViewController>] = [
    .choice("UIPreferredDisplayMode", \.preferredDisplayMode),
    .choice("UIPreferredSplitBehavior", \.preferredSplitBehavior),
    .choice("UIPrimaryEdge", \.primaryEdge),
    .flag("UIPresentsWithGesture", \.presentsWithGesture, default: true),
    .width("UIPreferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth),
    .width("UIPreferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction),
    .width("UIMinimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth),
    .width("UIMaximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth),
    .width("UIMinimumSupplementaryColumnWidth", \.minimumSupplementaryColumnWidth),
    .width("UIMaximumSupplementaryColumnWidth", \.maximumSupplementaryColumnWidth),
    .width("UIPreferredSupplementaryColumnWidthFraction", \.preferredSupplementaryColumnWidthFraction),
  ]
  private static let columns: [(String, Column)] = [
    ("UIMasterViewController", .primary), ("UISupplementaryViewController", .supplementary),
    ("UIDetailViewController", .secondary), ("UICompactViewController", .compact),
  ]

  /// Read before the object is made, since the style never changes.
  static func decodedStyle(_ coder: NSCoder) -> Style {
    guard let nib = coder.nibCoder, nib.containsValue(forKey: "UISplitViewControllerStyle") else { return .unspecified }
    return Style(rawValue: nib.decodeInteger(forKey: "UISplitViewControllerStyle")) ?? .unspecified
  }

  func decodeSplit(_ coder: NSCoder) {
    guard let nib = coder.nibCoder else { return }
    nib.decode(Self.properties, of: self)
    let columns = Self.columns.compactMap { key, column in
      (nib.decodeObject(forKey: key) as? UIViewController).map { (column, $0) }
    }
    let named = columns.map(\.1)
    if style != .unspecified, !named.isEmpty {
      for (column, controller) in columns { setViewController(controller, for: column) }
      return
    }
    let children = named.isEmpty ? nib.controllers("UIViewControllers", or: "UIChildViewControllers") : named
    if !children.isEmpty { viewControllers = children }
  }
}

extension CodedProperty where Owner == UISplitViewController {
  /// A column's width, which is automatic where a nib has none.
  fileprivate static func width(_ key: String, _ path: ReferenceWritableKeyPath<Owner, CGFloat>) -> Self {
    .number(key, path, default: UISplitViewController.automaticDimension)
  }
}

extension NibCoder {
  @MainActor func controllers(_ key: String, or other: String) -> [UIViewController] {
    objects(key) ?? objects(other) ?? []
  }
}
