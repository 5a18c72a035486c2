import Foundation
import QuinceFoundation
import QuinceInterface
import QuinceRuntime

/// Makes the objects of a nib: the app's own classes, UIKit's, and what stands for something else.
@MainActor enum NibObjects {
  static func make(_ id: ObjectID, of coder: NibCoder) -> AnyObject? {
    let object = coder.nib[id]
    switch object.className {
    case "UIProxyObject":
      return object["UIProxiedObjectIdentifier"]?.string.flatMap { coder.externalObjects[$0] }
    case "UIImageNibPlaceholder": return image(object, coder)
    case "UIColor": return color(object, coder)
    case "UIFont": return font(object, coder)
    case "UIFontDescriptor": return UIFontDescriptor(coder: coder)
    case "UIBlurEffect", "UIVibrancyEffect": return UIVisualEffect.make(coder, className: object.className)
    case "NSLayoutConstraint": return constraint(object, coder)
    case "UILayoutGuide", "_UILayoutGuide": return guide(object)
    case "NSAttributedString", "NSMutableAttributedString": return AttributedTextCoding.decode(coder)
    case "NSParagraphStyle", "NSMutableParagraphStyle": return NSParagraphStyle(coder: coder)
    case "NSShadow": return NSShadow(coder: coder)
    case "UIImageSymbolConfiguration": return symbolConfiguration(object)
    case "NSLocale": return NSLocale(localeIdentifier: object["NS.identifier"]?.string ?? "")
    case "NSTimeZone": return NSTimeZone(name: object["NS.name"]?.string ?? "GMT")
    case "UIMenu": return MenuCoding.menu(object, coder)
    case "UICommand", "UIAction": return MenuCoding.element(object, coder)
    case "UIKeyCommand": return MenuCoding.keyCommand(object)
    case "UINavigationBarAppearance", "UIToolbarAppearance", "UITabBarAppearance":
      return BarAppearanceCoding.appearance(object, coder)
    case "UINib": return nestedNib(object, coder)
    case "UITableViewDataSource": return StaticTable(coder)
    // Read as values by what holds them.
    case "UITableViewSection", "UITableViewRow", "UISegment", "UIButtonContent", "UIButtonConfiguration",
      "UITapRecognizer", "UITraitCollection":
      return nil
    case "UIViewControllerPlaceholder": return StoryboardReference.controller(object, coder)
    case let name where name.hasSuffix("SegueTemplate"): return SegueTemplate(object, coder)
    default: return instance(id, object, coder)
    }
  }

  // MARK: - Classes

  private static func instance(_ id: ObjectID, _ object: InterfaceObject, _ coder: NibCoder) -> AnyObject? {
    if let made = coder.create(id) { return made }
    let custom = object.customClass.flatMap { customClass($0, coder) }
    // Apple: an object of an unknown kind in Interface Builder is made by `init()`, a view or controller by its coder.
    if object.className == "UICustomObject" || object.className == "NSObject" {
      return (custom as? NSObject.Type)?._quinceMake()
    }
    let type = custom ?? NibClasses.type(named: object.className) ?? standIn(id, object.className, coder)
    if let coded = type as? any NSCoding.Type {
      let made = coded.init(coder: coder) as AnyObject?
      (made as? StandInView)?.name = object.className
      return made
    }
    if let gesture = type as? UIGestureRecognizer.Type { return decoded(gesture, coder) }
    let made = (type as? NSObject.Type)?._quinceMake()
    (made as? UISearchDisplayController)?.decodeSearchDisplay(coder)
    return made
  }

  /// The nearest class, with a word about it, for one that UIKit lacks here.
  private static func standIn(_ id: ObjectID, _ name: String, _ coder: NibCoder) -> AnyClass? {
    coder.noteStandIn(id)
    let nearest: AnyClass
    if name.hasSuffix("Controller") {
      nearest = UIViewController.self
    } else if name.hasSuffix("GestureRecognizer") {
      nearest = UIGestureRecognizer.self
    } else if coder.nib[id]["UIBounds"] != nil {
      nearest = InterfaceLoading.isDrawingOnly ? StandInView.self : UIView.self
    } else {
      log("Quince has no \(name): the nib's is left out.")
      return nil
    }
    let plain = nearest == StandInView.self ? "box with its name" : "plain \(nearest)"
    log("Quince has no \(name): a \(plain) stands for it.")
    return nearest
  }

  private static func decoded(_ type: UIGestureRecognizer.Type, _ coder: NibCoder) -> UIGestureRecognizer? {
    Initialisation.through(Instantiation.Recognizer.self, type).init(coder: coder)
  }

  /// The app's class; nil, with Apple's words, where the program has none of the name.
  static func customClass(_ custom: CustomClass, _ coder: NibCoder) -> AnyClass? {
    if let found = Registry.classForNib(named: custom.name, module: custom.isOfTarget ? nil : custom.module) {
      return found
    }
    if let found = NibClasses.known(custom.name) ?? NibClasses.ofFramework(custom.name) { return found }
    // The app's own classes are nowhere while its files are drawn without it.
    if InterfaceLoading.isDrawingOnly { return nil }
    // Apple: the words, also for a class of a module.
    log("Unknown class \(custom.archivedName) in Interface Builder file.")
    return nil
  }

  private static func constraint(_ object: InterfaceObject, _ coder: NibCoder) -> NSLayoutConstraint? {
    let type = object.customClass.flatMap { customClass($0, coder) } as? NSLayoutConstraint.Type
    return NSLayoutConstraint.make(coder, type: type ?? NSLayoutConstraint.self)
  }

  private static func guide(_ object: InterfaceObject) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = object["UILayoutGuideIdentifier"]?.string ?? ""
    return guide
  }

  private static func nestedNib(_ object: InterfaceObject, _ coder: NibCoder) -> UINib? {
    guard let bytes = object["archiveData"]?.data, let nib = try? InterfaceFile.nib(bytes, file: "prototype") else {
      return nil
    }
    return UINib(nib, bundle: coder.bundle, storyboard: coder.storyboard)
  }

  // MARK: - Values

  private static func image(_ object: InterfaceObject, _ coder: NibCoder) -> UIImage? {
    guard let name = object["UIResourceName"]?.string, !name.isEmpty else { return nil }
    let symbol = object["UISystemSymbolResourceName"]?.string
    let found =
      symbol.flatMap { UIImage(systemName: $0) }
      ?? UIImage(named: name, in: coder.bundle, compatibleWith: nil)
    guard var image = found else {
      if InterfaceLoading.isDrawingOnly {
        let sides = ["UIImageWidth", "UIImageHeight"].map { CGFloat(object[$0]?.number ?? 0) }
        return DrawingStandIns.image(CGSize(width: sides[0], height: sides[1]))
      }
      // Apple: the words.
      log(
        "Could not load the \"\(name)\" image referenced from a nib in the bundle with identifier "
          + "\"\(coder.bundle.bundleIdentifier ?? "(null)")\"")
      return nil
    }
    if let id = object["UISymbolImageConfiguration"]?.objectID,
      let configuration = coder.object(id) as? UIImage.SymbolConfiguration
    {
      image = image.applyingSymbolConfiguration(configuration) ?? image
    }
    if let mode = object["UIImageRenderingMode"]?.integer.flatMap(UIImage.RenderingMode.init(rawValue:)) {
      image = image.withRenderingMode(mode)
    }
    return image
  }

  private static func symbolConfiguration(_ object: InterfaceObject) -> UIImage.SymbolConfiguration? {
    var parts: [UIImage.SymbolConfiguration] = []
    if let style = object["UISymbolConfigurationTextStyle"]?.string {
      parts.append(UIImage.SymbolConfiguration(textStyle: UIFont.TextStyle(rawValue: style)))
    }
    if let size = object["UISymbolConfigurationPointSize"]?.number, size > 0 {
      parts.append(UIImage.SymbolConfiguration(pointSize: CGFloat(size)))
    }
    if let weight = object["UISymbolConfigurationWeight"]?.integer.flatMap(UIImage.SymbolWeight.init(rawValue:)) {
      parts.append(UIImage.SymbolConfiguration(weight: weight))
    }
    if let scale = object["UISymbolConfigurationScale"]?.integer.flatMap(UIImage.SymbolScale.init(rawValue:)) {
      parts.append(UIImage.SymbolConfiguration(scale: scale))
    }
    guard var configuration = parts.first else { return nil }
    for part in parts.dropFirst() { configuration = configuration.applying(part) }
    return configuration
  }

  private static func color(_ object: InterfaceObject, _ coder: NibCoder) -> UIColor? {
    if let name = object["UIDynamicCatalogName"]?.string {
      if let color = UIColor(named: name, in: coder.bundle, compatibleWith: nil) { return color }
      // Apple: WARNING: Unable to resolve the color named "…" from any of the following bundles.
      if object["UIColorComponentCount"] == nil { log("Unable to resolve the color named \"\(name)\"") }
    }
    // Apple: old systems' colours, by the names that nibs have for them.
    switch object["UISystemColorName"]?.string {
    case "darkTextColor": return .darkText
    case "lightTextColor": return .lightText
    case "groupTableViewBackgroundColor": return .systemGroupedBackground
    case "tintColor": return .tintColor
    default: return UIColor(coder: coder)
    }
  }

  private static func font(_ object: InterfaceObject, _ coder: NibCoder) -> UIFont? {
    if let style = object["UIIBTextStyle"]?.string { return .preferredFont(forTextStyle: .init(rawValue: style)) }
    return UIFont(coder: coder)
  }
}

/// UIKit's classes by the names that nibs have for them.
@MainActor enum NibClasses {
  private static let classes: [String: AnyClass] = {
    let named: [AnyClass] = [
      UIView.self, UIWindow.self, UIControl.self, UILabel.self, UIButton.self, UIImageView.self, UITextField.self,
      UITextView.self, UISwitch.self, UISlider.self, UIStepper.self, UISegmentedControl.self, UIProgressView.self,
      UIColorWell.self, UICalendarView.self,
      UIActivityIndicatorView.self, UIPageControl.self, UIStackView.self, UIScrollView.self, UITableView.self,
      UITableViewCell.self, UITableViewHeaderFooterView.self, UICollectionView.self, UICollectionViewCell.self,
      UICollectionReusableView.self, UICollectionViewLayout.self, UICollectionViewFlowLayout.self,
      UINavigationBar.self, UIToolbar.self, UITabBar.self, UIVisualEffectView.self, UIRefreshControl.self,
      UIViewController.self, UITableViewController.self, UICollectionViewController.self,
      UINavigationController.self, UITabBarController.self, UISplitViewController.self,
      UIBarButtonItem.self, UITabBarItem.self, UINavigationItem.self,
      UISearchBar.self, UISearchController.self, UISearchDisplayController.self, UIPickerView.self, UIDatePicker.self,
      UIPageViewController.self,
      UIGestureRecognizer.self, UITapGestureRecognizer.self, UIPanGestureRecognizer.self,
      UIPinchGestureRecognizer.self, UIRotationGestureRecognizer.self, UISwipeGestureRecognizer.self,
      UILongPressGestureRecognizer.self, UIScreenEdgePanGestureRecognizer.self,
    ]
    var table = Dictionary(uniqueKeysWithValues: named.map { ("\($0)", $0) })
    // Observed: the names of kinds of their own in compiled nibs.
    table["UIRoundedRectButton"] = UIButton.self
    table["UITableViewLabel"] = UILabel.self
    table["UITableViewCellContentView"] = UIView.self
    table["UICustomView"] = UIView.self
    return table
  }()

  static func known(_ name: String) -> AnyClass? { classes[name] }

  /// Frameworks with classes that files name without their module, as Objective-C's are.
  private static let frameworks = [
    "PDFKit", "MediaPlayer", "AuthenticationServices", "PassKit", "MapKit", "QuickLook", "EventKitUI", "GameKit",
  ]

  static func ofFramework(_ name: String) -> AnyClass? {
    frameworks.lazy.compactMap { Registry.classForNib(named: name, module: $0) }.first
  }

  /// A class of UIKit, or one that the app has for another framework's.
  static func type(named name: String) -> AnyClass? {
    classes[name] ?? Registry.classForNib(named: name, module: nil)
  }
}
