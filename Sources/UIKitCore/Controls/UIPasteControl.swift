import CoreGraphics
import Foundation

/// A button that gives its target what is on the pasteboard; it can be tapped while there is something that the target takes.
@preconcurrency @MainActor open class UIPasteControl: UIControl {
  public enum DisplayMode: UInt, Sendable { case iconAndLabel, iconOnly, labelOnly }

  /// The look of a paste control, which keeps the one that it was made with.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// Default `.iconAndLabel`.
    open var displayMode: DisplayMode = .iconAndLabel
    /// Default `.dynamic`.
    open var cornerStyle: UIButton.Configuration.CornerStyle = .dynamic
    /// Points, for the style `.fixed`. Default 8.
    open var cornerRadius: CGFloat = 8
    /// Default: white.
    open var baseForegroundColor: UIColor?
    /// Default: the tint.
    open var baseBackgroundColor: UIColor?
  }

  open private(set) var configuration: Configuration
  /// Takes what is pasted. Without one the control cannot be tapped.
  open weak var target: (any UIPasteConfigurationSupporting)? { didSet { contentsChanged() } }

  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(frame: .zero)
    setUp()
  }
  @preconcurrency @MainActor public override init(frame: CGRect) {
    configuration = Configuration()
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
    setUp()
  }

  open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    contentsChanged()
  }

  // MARK: Private

  private let button = UIButton(type: .system)
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

  deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  private func setUp() {
    button.configuration = look
    button.addAction(UIAction { [weak self] _ in self?.give() }, for: .primaryActionTriggered)
    addSubview(button)
    observers = [UIPasteboard.changedNotification, UIApplication.didBecomeActiveNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.contentsChanged() }
      }
    }
    contentsChanged()
  }

  private var look: UIButton.Configuration {
    var look = UIButton.Configuration.filled()
    if configuration.displayMode != .iconOnly { look.title = SystemWord.paste.text }
    if configuration.displayMode != .labelOnly { look.image = UIImage(systemName: "doc.on.clipboard") }
    look.imagePadding = 6
    look.cornerStyle = configuration.cornerStyle
    if configuration.cornerStyle == .fixed { look.background.cornerRadius = configuration.cornerRadius }
    look.baseForegroundColor = configuration.baseForegroundColor
    look.baseBackgroundColor = configuration.baseBackgroundColor
    return look
  }

  private var isTaken: Bool {
    guard let target, target.pasteConfiguration != nil else { return false }
    return target.canPaste(UIPasteboard.general.itemProviders)
  }

  private func contentsChanged() { button.isEnabled = isTaken }

  private func give() {
    if isTaken { target?.paste(itemProviders: UIPasteboard.general.itemProviders) }
  }
}
