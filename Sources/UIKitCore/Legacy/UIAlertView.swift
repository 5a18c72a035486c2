@preconcurrency @MainActor public protocol UIAlertViewDelegate: NSObjectProtocol {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  @available(*, deprecated, message: "Quince: no effect")
  func alertViewCancel(_ alertView: UIAlertView)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Asked when the alert shows and after each change of its texts. Default true.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// The alert of the first iPhone SDKs, shown over whatever is on screen.
@preconcurrency @MainActor open class UIAlertView: UIView {
  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    configure(title, message, delegate, cancelButtonTitle, [])
  }

  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String?,
    _ moreButtonTitles: String...
  ) {
    self.init(frame: .zero)
    configure(
      title, message, delegate, cancelButtonTitle, (firstButtonTitle.map { [$0] } ?? []) + moreButtonTitles)
  }

  @preconcurrency @MainActor public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: AnyObject?
  open var title = ""
  open var message: String?
  open var alertViewStyle: UIAlertViewStyle = .default { didSet { makeFields() } }
  open var cancelButtonIndex = -1
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  open var numberOfButtons: Int { titles.count }
  open private(set) var isVisible = false

  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }
  open func textField(at textFieldIndex: Int) -> UITextField? {
    fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  open func show() {
    guard !isVisible else { return }
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for index in titles.indices {
      alert.addAction(
        UIAlertAction(title: titles[index], style: index == cancelButtonIndex ? .cancel : .default) { _ in
          self._finish(index)
        })
    }
    for field in fields {
      alert.add(field)
      field.addAction(UIAction { [weak self] _ in self?.enableFirstOther() }, for: .editingChanged)
    }
    _alert = alert
    enableFirstOther()
    isVisible = true
    _delegate?.willPresent(self)
    LegacyPresenter.present(alert) { self._delegate?.didPresent(self) }
  }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible, let alert = _alert else { return }
    _delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    isVisible = false
    alert.dismiss(animated: animated) {
      self._alert = nil
      LegacyPresenter.finished()
      self._delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  // MARK: Private

  private var titles: [String] = []
  private var fields: [UITextField] = []
  private var _alert: UIAlertController?
  private var _delegate: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  private var fieldStyles: [(isSecure: Bool, placeholder: String?)] {
    switch alertViewStyle {
    case .default: return []
    case .plainTextInput: return [(false, nil)]
    case .secureTextInput: return [(true, nil)]
    case .loginAndPasswordInput: return [(false, "Login"), (true, "Password")]
    }
  }

  private func makeFields() {
    fields = fieldStyles.map { style in
      let field = UIAlertController.makeTextField()
      field.isSecureTextEntry = style.isSecure
      field.placeholder = style.placeholder
      return field
    }
  }

  private func configure(
    _ title: String?, _ message: String?, _ delegate: Any?, _ cancel: String?, _ others: [String]
  ) {
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate.map { $0 as AnyObject }
    if let cancel { cancelButtonIndex = addButton(withTitle: cancel) }
    for other in others { addButton(withTitle: other) }
  }

  private func enableFirstOther() {
    guard let actions = _alert?.actions, actions.indices.contains(firstOtherButtonIndex) else { return }
    actions[firstOtherButtonIndex].isEnabled = _delegate?.alertViewShouldEnableFirstOtherButton(self) ?? true
  }

  // Apple: clickedButton, then willDismiss and didDismiss.
  private func _finish(_ index: Int) {
    isVisible = false
    _alert = nil
    LegacyPresenter.finished()
    _delegate?.alertView(self, clickedButtonAt: index)
    _delegate?.alertView(self, willDismissWithButtonIndex: index)
    _delegate?.alertView(self, didDismissWithButtonIndex: index)
  }
}

/// Shows alerts that no controller presents, in a window of their own above the others.
@MainActor package enum LegacyPresenter {
  private static var window: UIWindow? {
    get { ApplicationContext.current.alertWindow }
    _modify { yield &ApplicationContext.current.alertWindow }
  }
  private static var count: Int {
    get { ApplicationContext.current.alertCount }
    _modify { yield &ApplicationContext.current.alertCount }
  }

  package static func present(_ controller: UIViewController, completion: (@MainActor () -> Void)? = nil) {
    guard UIApplication.shared.waitsForScene else { return show(controller, completion) }
    TimerQueue.shared.schedule(after: 0) { show(controller, completion) }
  }

  private static func show(_ controller: UIViewController, _ completion: (@MainActor () -> Void)?) {
    let window = window ?? UIWindow(frame: UIScreen.main.bounds)
    if self.window == nil {
      window.windowScene =
        UIApplication.shared._keyWindow?.windowScene ?? UIApplication.shared.scenes.first as? UIWindowScene
      window.windowLevel = .alert
      window.backgroundColor = nil
      window.rootViewController = UIViewController()
      window.rootViewController?.view.backgroundColor = nil
      self.window = window
      window.isHidden = false
    }
    count += 1
    var presenter = window.rootViewController!
    while let presented = presenter.presentedViewController { presenter = presented }
    // What is typed goes to the window with the fields.
    if (controller as? UIAlertController)?.textFields?.isEmpty == false { window.makeKey() }
    presenter.present(controller, animated: true) { completion?() }
  }

  package static func finished() {
    count -= 1
    guard count <= 0 else { return }
    count = 0
    window?.isHidden = true
    window = nil
  }
}
