import CoreGraphics
import Foundation
import QuinceInterface

extension UIBarItem {
  private static let properties: [CodedProperty<UIBarItem>] = [
    .text("UITitle", \.title),
    .object("UIImage", \.image),
    .object("UILandscapeImagePhone", \.landscapeImagePhone),
    .object("UIImageLandscape", \.landscapeImagePhone),
    .insets("UIImageInsets", \.imageInsets),
    .insets("UIImageInsetsLandscape", \.landscapeImagePhoneInsets),
    .integer("UITag", \.tag),
  ]
  func decodeBarItem(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.nibCoder?.adopt(self)
    coder.decode(Self.properties, of: self)
    // Observed: UIEnabled is written where it is true; an item without it that has a title is disabled.
    if coder.nibCoder != nil || coder.containsValue(forKey: "UIEnabled") {
      isEnabled = coder.decodeBool(forKey: "UIEnabled")
    }
  }
  func encodeBarItem(_ coder: NSCoder) {
    coder.encode(Self.properties, of: self)
    coder.encode(isEnabled, forKey: "UIEnabled")
  }
}

extension UIBarButtonItem {
  private static let properties: [CodedProperty<UIBarButtonItem>] = [
    .choice("UIStyle", \.style),
    .number("UIWidth", \.width),
    .object("UICustomView", \.customView),
    .object("UITintColor", \.tintColor),
    .flag("UIBarButtonItemSelected", \.isSelected),
    .flag("UIBarButtonItemHidden", \.isHidden),
    .flag("UIBarButtonItemChangesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction),
  ]
  func decodeButtonItem(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.decode(Self.properties, of: self)
    if let menu = coder.decodeObject(forKey: "UIBarButtonItemMenu") as? UIMenu { self.menu = menu }
    if coder.decodeBool(forKey: "UIIsSystemItem"),
      let item = SystemItem(rawValue: coder.decodeInteger(forKey: "UISystemItem"))
    {
      _systemItem = item
      // Apple: these two are bold by themselves.
      if item == .done || item == .save { style = .done }
    }
  }
  func encodeButtonItem(_ coder: NSCoder) {
    coder.encode(Self.properties, of: self)
    guard let item = _systemItem else { return }
    coder.encode(true, forKey: "UIIsSystemItem")
    coder.encode(item.rawValue, forKey: "UISystemItem")
  }
}

extension UITabBarItem {
  private static let properties: [CodedProperty<UITabBarItem>] = [
    .text("UIBadgeValue", \.badgeValue),
    .object("UIBadgeColor", \.badgeColor),
    .object("UISelectedTemplateImage", \.selectedImage),
    .object("UISelectedImage", \.selectedImage),
    .offset("UITitlePositionAdjustment", \.titlePositionAdjustment),
  ]
  func decodeTabItem(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.decode(Self.properties, of: self)
    standardAppearance = coder.decodeObject(forKey: "UITabBarItemStandardAppearance") as? UITabBarAppearance
    if coder.decodeBool(forKey: "UIIsSystemItem") || coder.containsValue(forKey: "UISystemItem") {
      _systemItem = SystemItem(rawValue: coder.decodeInteger(forKey: "UISystemItem"))
    }
  }
  func encodeTabItem(_ coder: NSCoder) {
    if let badge = badgeValue { coder.encode(badge as NSString, forKey: "UIBadgeValue") }
    guard let item = _systemItem else { return }
    coder.encode(true, forKey: "UIIsSystemItem")
    coder.encode(item.rawValue, forKey: "UISystemItem")
  }
}

extension UINavigationItem {
  private static let properties: [CodedProperty<UINavigationItem>] = [
    .text("UITitle", \.title),
    .text("UIPrompt", \.prompt),
    .object("UITitleView", \.titleView),
    .object("UIBackBarButtonItem", \.backBarButtonItem),
    .text("UIBackButtonTitle", \.backButtonTitle),
    .choice("UILargeTitleDisplayMode", \.largeTitleDisplayMode),
    .choice("UIBackButtonDisplayMode", \.backButtonDisplayMode),
    .choice("UINavigationItemStyle", \.style),
    .flag("UIHidesBackButton", \.hidesBackButton),
    .flag("UIHidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling, default: true),
    .object("UISearchController", \.searchController),
    .flag("UILeftItemsSupplementBackButton", \.leftItemsSupplementBackButton),
    .object("UILeftBarButtonItem", \.leftBarButtonItem),
    .object("UIRightBarButtonItem", \.rightBarButtonItem),
  ]
  func decodeNavigationItem(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.nibCoder?.adopt(self)
    coder.decode(Self.properties, of: self)
    standardAppearance =
      coder.decodeObject(forKey: "UINavigationItemStandardAppearance") as? UINavigationBarAppearance
    scrollEdgeAppearance =
      coder.decodeObject(forKey: "UINavigationItemScrollEdgeAppearance") as? UINavigationBarAppearance
    if let items = coder.objects("UILeftBarButtonItems") as [UIBarButtonItem]? { leftBarButtonItems = items }
    if let items = coder.objects("UIRightBarButtonItems") as [UIBarButtonItem]? { rightBarButtonItems = items }
  }
  func encodeNavigationItem(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

/// How a bar lets what is behind it shine through: 1 yes, 2 no, as nibs have it.
@MainActor private func translucency(_ coder: NSCoder, _ key: String = "UIBarTranslucence") -> Bool? {
  switch coder.decodeInteger(forKey: key) {
  case 1: return true
  case 2: return false
  default: return nil
  }
}

extension UINavigationBar {
  private static let properties: [CodedProperty<UINavigationBar>] = [
    .choice("UIBarStyle", \.barStyle),
    .object("UIBarTintColor", \.barTintColor),
    .flag("UIBarPrefersLargeTitles", \.prefersLargeTitles),
    .object("UIShadowImage", \.shadowImage),
    .object("UIBackIndicatorImage", \.backIndicatorImage),
  ]
  func decodeNavigationBar(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.decode(Self.properties, of: self)
    if let flag = translucency(coder) { isTranslucent = flag }
    // What the file leaves out is not set: it is for proxies to say.
    if let attributes = TextAttributesCoding.decode(coder, "UITitleTextAttributes") { titleTextAttributes = attributes }
    if let attributes = TextAttributesCoding.decode(coder, "UIBarLargeTitleTextAttributes") {
      largeTitleTextAttributes = attributes
    }
    if let image = coder.decodeObject(forKey: "UIBackgroundImage") as? UIImage {
      setBackgroundImage(image, for: .default)
    }
    if let appearance = coder.decodeObject(forKey: "UINavigationBarStandardAppearance") as? UINavigationBarAppearance {
      standardAppearance = appearance
    }
    if let appearance = coder.decodeObject(forKey: "UINavigationBarScrollEdgeAppearance") as? UINavigationBarAppearance
    {
      scrollEdgeAppearance = appearance
    }
    if let items = coder.objects("UIItems") as [UINavigationItem]?, !items.isEmpty { self.items = items }
  }
}

extension UIToolbar {
  private static let properties: [CodedProperty<UIToolbar>] = [
    .choice("UIBarStyle", \.barStyle),
    .object("UIBarTintColor", \.barTintColor),
  ]
  func decodeToolbar(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.decode(Self.properties, of: self)
    if let flag = translucency(coder) { isTranslucent = flag }
    if let appearance = coder.decodeObject(forKey: "UIToolbarStandardAppearance") as? UIToolbarAppearance {
      standardAppearance = appearance
    }
    if let items = coder.objects("UIItems") as [UIBarButtonItem]?, !items.isEmpty { self.items = items }
  }
}

extension UITabBar {
  private static let properties: [CodedProperty<UITabBar>] = [
    .choice("UIBarStyle", \.barStyle),
    .object("UIBarTintColor", \.barTintColor),
    .object("UITabBarUnselectedItemTintColor", \.unselectedItemTintColor),
    .object("UIBackgroundImage", \.backgroundImage),
    .object("UIShadowImage", \.shadowImage),
    .object("UISelectionIndicatorImage", \.selectionIndicatorImage),
    .choice("UITabBarItemPositioning", \.itemPositioning),
    .number("UITabBarItemWidth", \.itemWidth),
    .number("UITabBarItemSpacing", \.itemSpacing),
  ]
  func decodeTabBar(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.decode(Self.properties, of: self)
    if let flag = translucency(coder) { isTranslucent = flag }
    if let appearance = coder.decodeObject(forKey: "UITabBarStandardAppearance") as? UITabBarAppearance {
      standardAppearance = appearance
    }
    if let items = coder.objects("UIItems") as [UITabBarItem]?, !items.isEmpty { self.items = items }
    if let item = coder.decodeObject(forKey: "UISelectedItem") as? UITabBarItem { selectedItem = item }
  }
}

/// The attributes of a bar's title.
@MainActor enum TextAttributesCoding {
  static func decode(_ coder: NSCoder, _ key: String) -> [NSAttributedString.Key: Any]? {
    guard let table = coder.decodeObject(forKey: key) as? NSDictionary else { return nil }
    let attributes = attributes(table)
    return attributes.isEmpty ? nil : attributes
  }

  static func attributes(_ table: NSDictionary) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for case let name as NSString in table.allKeys {
      guard let value = table.object(forKey: name) else { continue }
      attributes[NSAttributedString.Key(rawValue: "\(name)")] = value
    }
    return attributes
  }
}
