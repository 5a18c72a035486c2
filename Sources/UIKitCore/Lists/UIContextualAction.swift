/// One button that a swipe over a row reveals.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler =
    @MainActor (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void) ->
    Void

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?
}

/// The buttons that a swipe over a row reveals on one side.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
  /// From the edge inwards.
  public let actions: [UIContextualAction]
  /// A swipe across the row performs the first action; default true.
  open var performsFirstActionWithFullSwipe = true
}

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
