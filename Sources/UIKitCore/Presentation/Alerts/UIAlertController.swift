/// An alert or action sheet.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public enum Severity: Int, Sendable { case `default`, critical }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    _preferredStyle = preferredStyle
    // Apple: "The modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover."
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .custom
    transitioningDelegate = transitioner
  }

  @preconcurrency @MainActor public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var title: String? { didSet { _changed() } }
  open var message: String? { didSet { _changed() } }
  open var preferredStyle: Style { _preferredStyle }
  // Apple: "the severity of the alert in apps built with Mac Catalyst".
  // surface: for macOS
  open var severity: Severity = .default
  open private(set) var actions: [UIAlertAction] = []
  /// The action in bold, which the return key triggers.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
        raiseInconsistency(
          "-[UIAlertController setPreferredAction:]: The specified action is not contained in the alert controller's actions"
        )
      }
      _changed()
    }
  }
  open private(set) var textFields: [UITextField]?

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      raiseInconsistency("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
    action.onChange = { [weak self] in self?._alertView?.refreshButtons() }
    _changed()
  }

  public final func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    guard _preferredStyle == .alert else {
      raiseInconsistency(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = Self.makeTextField()
    configurationHandler?(field)
    add(field)
  }

  static func makeTextField() -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 222, height: 24))
    field.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13))
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .done
    return field
  }

  final func add(_ field: UITextField) {
    textFields = (textFields ?? []) + [field]
    _changed()
  }

  // MARK: Overridden

  open override func loadView() {
    let view = AlertView(controller: self)
    view.frame = UIScreen.main.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _alertView = view
    self.view = view
  }

  package override func ownPresentation(presenting: UIViewController?) -> UIPresentationController? {
    guard _preferredStyle == .actionSheet else { return nil }
    return AlertPopoverPresentation(presentedViewController: self, presenting: presenting)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    _alertView?.rebuild()
    _presentation?.setPresenterDimmed(true)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    _alertView?.endEditing(true)
    _presentation?.setPresenterDimmed(false)
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === contentViewController { _changed() }
  }

  // MARK: Private

  package var _preferredStyle: Style = .actionSheet
  /// Texts in colours and fonts of their own, in the places of `title` and `message`; apps set them by key.
  final var attributedTitle: NSAttributedString? { didSet { _changed() } }
  final var attributedMessage: NSAttributedString? { didSet { _changed() } }
  /// What apps put below the texts by key. Its preferred height counts.
  final var contentViewController: UIViewController? {
    didSet {
      guard oldValue !== contentViewController else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.removeFromParent()
      if let contentViewController { addChild(contentViewController) }
      _changed()
    }
  }
  package var _alertView: AlertView?
  package let transitioner = AlertTransitioner()

  private func _changed() {
    guard isViewLoaded, viewIfLoaded?.window != nil else { return }
    _alertView?.rebuild()
  }

  /// The order in which the buttons are shown.
  // Apple: two buttons side by side put Cancel on the left; a list puts it last.
  package var orderedActions: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancel = actions.filter { $0.style == .cancel }
    if _preferredStyle == .alert, actions.count == 2 { return cancel + others }
    return others + cancel
  }

  package func isBold(_ action: UIAlertAction) -> Bool {
    if let preferredAction { return preferredAction === action }
    return action.style == .cancel
  }

  package func choose(_ action: UIAlertAction?) {
    guard action?.isEnabled ?? true, !isChosen else { return }
    isChosen = true
    // Apple: the handler runs after the alert has left.
    let handler = { @MainActor in
      self.isChosen = false
      if let action { action._handler?(action) }
    }
    if let presenter = presentingViewController {
      presenter.dismiss(animated: true) { handler() }
    } else {
      handler()
    }
  }
  private var isChosen = false

  package var isPopover: Bool { _presentation is AlertPopoverPresentation }

  /// A tap beside the popover has dismissed it.
  func dismissedByTouchOutside() {
    if let cancel = actions.first(where: { $0.style == .cancel }) {
      cancel._handler?(cancel)
    } else {
      whenLeft?()
    }
  }
  /// Called when a tap beside the popover dismissed it and there is no Cancel action.
  package var whenLeft: (() -> Void)?
}
