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
