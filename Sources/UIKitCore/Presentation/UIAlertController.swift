/// An alert or action sheet.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public enum Severity: Int, Sendable { case `default`, critical }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    quincePreferredStyle = preferredStyle
    modalPresentationStyle = .custom
    transitioningDelegate = quinceTransitioner
  }

  @preconcurrency @MainActor public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var title: String? { didSet { quinceChanged() } }
  open var message: String? { didSet { quinceChanged() } }
  open var preferredStyle: Style { quincePreferredStyle }
  open var severity: Severity = .default
  open private(set) var actions: [UIAlertAction] = []
  /// The action in bold, which the return key triggers.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
        quinceRaiseInconsistency(
          "-[UIAlertController setPreferredAction:]: The specified action is not contained in the alert controller's actions"
        )
      }
      quinceChanged()
    }
  }
  open private(set) var textFields: [UITextField]?

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      quinceRaiseInconsistency("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
    action.quinceOnChange = { [weak self] in self?.quinceAlertView?.refreshButtons() }
    quinceChanged()
  }

  public final func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    guard quincePreferredStyle == .alert else {
      quinceRaiseInconsistency(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 222, height: 24))
    field.font = .systemFont(ofSize: 13)
    field.returnKeyType = .done
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    quinceChanged()
  }

  // MARK: Overridden

  open override func loadView() {
    let view = QuinceAlertView(controller: self)
    view.frame = UIScreen.main.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    quinceAlertView = view
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    quinceAlertView?.rebuild()
    // Apple: tints under an alert turn gray.
    presentingViewController?.viewIfLoaded?.tintAdjustmentMode = .dimmed
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    quinceAlertView?.endEditing(true)
    presentingViewController?.viewIfLoaded?.tintAdjustmentMode = .automatic
  }

  open override var canBecomeFirstResponder: Bool { true }

  // MARK: Private

  package var quincePreferredStyle: Style = .actionSheet
  package var quinceAlertView: QuinceAlertView?
  package let quinceTransitioner = QuinceAlertTransitioner()

  private func quinceChanged() {
    guard isViewLoaded, viewIfLoaded?.window != nil else { return }
    quinceAlertView?.rebuild()
  }

  /// The order in which the buttons are shown.
  // Apple: two buttons side by side put Cancel on the left; a list puts it last.
  package var quinceOrderedActions: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancel = actions.filter { $0.style == .cancel }
    if quincePreferredStyle == .alert, actions.count == 2 { return cancel + others }
    return others + cancel
  }

  package func quinceIsBold(_ action: UIAlertAction) -> Bool {
    if let preferredAction { return preferredAction === action }
    return action.style == .cancel
  }

  package func quinceChoose(_ action: UIAlertAction?) {
    guard action?.isEnabled ?? true, !quinceIsChosen else { return }
    quinceIsChosen = true
    // Apple: the handler runs after the alert has left.
    let handler = { @MainActor in
      self.quinceIsChosen = false
      if let action { action.quinceHandler?(action) }
    }
    if let presenter = presentingViewController {
      presenter.dismiss(animated: true) { handler() }
    } else {
      handler()
    }
  }
  private var quinceIsChosen = false

  package var quinceIsPad: Bool { traitCollection.userInterfaceIdiom == .pad }
}
