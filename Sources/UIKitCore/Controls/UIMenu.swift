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
    /// The elements lie in rows, as pictures.
    // Assumed: in a menu, a row of the pictures; the elements of a palette that can be chosen are marked there.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
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
      if let menu = element as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
      return element.chosenState == .on ? [element] : []
    }
  }

  /// Whether the elements lie in one row: those of a palette, and of an inline menu that wants them small.
  var isStrip: Bool {
    options.contains(.displayAsPalette) || options.contains(.displayInline) && preferredElementSize != .large
  }

  /// The innermost menu that has the element among its own.
  func owner(of element: UIMenuElement) -> UIMenu? {
    if children.contains(where: { $0 === element }) { return self }
    return children.lazy.compactMap { ($0 as? UIMenu)?.owner(of: element) }.first
  }

  /// The rows to show: inline menus opened, hidden actions left out; a `nil` stands between groups.
  package var _rows: [UIMenuElement?] { rows([:]) }

  /// - Parameter fetched: what deferred elements gave in the menu that shows.
  func rows(_ fetched: [ObjectIdentifier: [UIMenuElement]]) -> [UIMenuElement?] {
    var rows: [UIMenuElement?] = []
    for child in children.flatMap({ ($0 as? UIDeferredMenuElement)?.known(inMenu: fetched) ?? [$0] }) {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) || menu.isStrip {
        if !rows.isEmpty, rows.last! != nil { rows.append(nil) }
        if menu.isStrip { rows.append(menu) } else { rows += menu.rows(fetched) }
        rows.append(nil)
      } else if child.chosenAttributes.contains(.hidden) {
        continue
      } else {
        rows.append(child)
      }
    }
    while let last = rows.last, last == nil { rows.removeLast() }
    return rows
  }
}
