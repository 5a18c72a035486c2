/// The older form of a swipe's button.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    case normal = 1
    public static var destructive: Style { .default }
  }

  public init(
    style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  public let style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  @available(*, deprecated, message: "Quince: no effect")
  open var backgroundEffect: UIVisualEffect? { didSet { NoEffect.log("UITableViewRowAction.backgroundEffect") } }
  package let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void
}
