/// One button of an alert or action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public convenience init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.init(_title: title, style: style, handler: handler)
  }

  package init(_title title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)?) {
    self.title = title
    self.style = style
    _handler = handler
    super.init()
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { onChange?() } }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title: title, style: style, handler: _handler)
    copy.isEnabled = isEnabled
    copy.titleTextColor = titleTextColor
    copy.titleTextAlignment = titleTextAlignment
    copy.image = image
    copy.imageTintColor = imageTintColor
    copy.isChecked = isChecked
    return copy
  }

  package let _handler: (@MainActor (UIAlertAction) -> Void)?
  /// Looks that apps set by key.
  final var titleTextColor: UIColor? { didSet { onChange?() } }
  final var titleTextAlignment = NSTextAlignment.center { didSet { onChange?() } }
  final var image: UIImage? { didSet { onChange?() } }
  final var imageTintColor: UIColor? { didSet { onChange?() } }
  /// Whether a check mark stands beside the title.
  final var isChecked = false { didSet { onChange?() } }
  package final var onChange: (@MainActor () -> Void)?
}
