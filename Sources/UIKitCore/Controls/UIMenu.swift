/// A group of menu elements.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  public enum ElementSize: Int, Sendable { case small, medium, large }

  public let identifier: Identifier
  public let options: Options
  open var preferredElementSize: ElementSize
  public let children: [UIMenuElement]

  private static var nextIdentifier = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .large, children: [UIMenuElement] = []
  ) {
    if let identifier {
      self.identifier = identifier
    } else {
      UIMenu.nextIdentifier += 1
      self.identifier = Identifier("com.apple.menu.dynamic.\(UIMenu.nextIdentifier)")
    }
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  public required init?(coder: NSCoder) { return nil }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements whose state is `on`, nested inline menus included.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let action = element as? UIAction { return action.state == .on ? [action] : [] }
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) { return menu.selectedElements }
      return []
    }
  }

  /// The rows to show: inline menus opened, hidden actions left out; a `nil` stands between groups.
  package var _rows: [UIMenuElement?] { rows([:]) }

  /// - Parameter fetched: what deferred elements gave in the menu that shows.
  func rows(_ fetched: [ObjectIdentifier: [UIMenuElement]]) -> [UIMenuElement?] {
    var rows: [UIMenuElement?] = []
    for child in children.flatMap({ ($0 as? UIDeferredMenuElement)?.known(inMenu: fetched) ?? [$0] }) {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        if !rows.isEmpty, rows.last! != nil { rows.append(nil) }
        rows += menu.rows(fetched)
        rows.append(nil)
      } else if let action = child as? UIAction, action.attributes.contains(.hidden) {
        continue
      } else {
        rows.append(child)
      }
    }
    while let last = rows.last, last == nil { rows.removeLast() }
    return rows
  }
}

extension UIMenu.Identifier {
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  public static let root = UIMenu.Identifier("com.apple.menu.root")
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
}
