public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// A menu element or a control's action that runs a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var discoverabilityTitle: String? { didSet { NoEffect.log("UIAction.discoverabilityTitle") } }
  public let identifier: Identifier
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// The object that is performing the action, while its handler runs.
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  private static var nextIdentifier = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    if let identifier {
      self.identifier = identifier
    } else {
      // Apple: an action without an identifier gets a unique one.
      UIAction.nextIdentifier += 1
      self.identifier = Identifier("com.apple.action.dynamic.\(UIAction.nextIdentifier)")
    }
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  public required init?(coder: NSCoder) { return nil }

  /// As choosing it in a menu does.
  /// - Parameter target: not used by actions, whose handlers know what to do.
  open func performWithSender(_ sender: Any?, target: Any?) { _perform(sender: sender) }

  /// Runs the handler with `sender` set.
  package func _perform(sender: Any?) {
    let previous = self.sender
    self.sender = sender
    handler(self)
    self.sender = previous
  }
}

extension UIAction.Identifier {
  public static let paste = UIAction.Identifier("com.apple.action.paste")
  public static let pasteAndMatchStyle = UIAction.Identifier("com.apple.action.pasteAndMatchStyle")
  public static let pasteAndGo = UIAction.Identifier("com.apple.action.pasteAndGo")
  public static let pasteAndSearch = UIAction.Identifier("com.apple.action.pasteAndSearch")
}
