import Foundation

/// Bar button items that belong together. Where they find no room, their representative stands for them.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
    adopt()
  }

  /// A group that always shows, in its place.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// A group that people can move in the middle of a bar that they customise.
  open class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    group.customizationIdentifier = customizationIdentifier
    return group
  }

  /// A group that people can move and put away; one that is not in the default customisation waits until they take it in.
  open class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    group.customizationIdentifier = customizationIdentifier
    (group.isOptional, group.isInDefaultCustomization) = (true, isInDefaultCustomization)
    return group
  }

  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
      adopt()
      didChange()
    }
  }
  /// Its menu or action, or else a menu of the items.
  open var representativeItem: UIBarButtonItem? { didSet { didChange() } }
  open internal(set) var isDisplayingRepresentativeItem = false
  open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }
  /// Whether the group is in the menu of what finds no room, also where people put it away or have it in the bar. Default false.
  // Apple: UIBarButtonItemGroup.alwaysAvailable, in the overflow menu on phones and pads.
  open var alwaysAvailable = false { didSet { if alwaysAvailable != oldValue { didChange() } } }
  /// Stands for the group in menus. Default: a menu of the items.
  open var menuRepresentation: UIMenuElement?

  weak var owner: UINavigationItem?
  /// What an arrangement knows the group by; nil for a fixed one.
  private(set) var customizationIdentifier: String?
  /// People may put it away.
  private(set) var isOptional = false
  private(set) var isInDefaultCustomization = true

  private func adopt() { for item in barButtonItems { item.buttonGroup = self } }
  private func didChange() { owner?.didChange() }

  /// What a bar shows of the group.
  var shown: [UIBarButtonItem] {
    guard !isHidden else { return [] }
    guard isDisplayingRepresentativeItem, let representativeItem else { return barButtonItems }
    if representativeItem.menu == nil, representativeItem.primaryAction == nil, representativeItem.action == nil {
      representativeItem.menu = itemMenu
    }
    return [representativeItem]
  }

  /// The group's rows in a menu of what finds no room.
  var menuElement: UIMenuElement { menuRepresentation ?? itemMenu }

  private var itemMenu: UIMenu {
    UIMenu(options: .displayInline, children: barButtonItems.filter { !$0.isHidden && !$0.isSpace }.map(\.menuElement))
  }
}

extension UIBarButtonItem {
  /// A group of this item alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }

  /// The item as a row of a menu.
  var menuElement: UIMenuElement {
    if let representation = menuRepresentation { return representation }
    if let menu, primaryAction == nil, action == nil {
      return UIMenu(title: _accessibilityLabel ?? "", image: _image, children: menu.children)
    }
    return UIAction(
      title: _accessibilityLabel ?? "", image: _image, attributes: isEnabled ? [] : .disabled,
      state: isSelected ? .on : .off
    ) { [weak self] _ in self?.trigger(event: nil) }
  }
}
