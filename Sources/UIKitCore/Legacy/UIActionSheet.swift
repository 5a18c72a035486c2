@preconcurrency @MainActor public protocol UIActionSheetDelegate: NSObjectProtocol {
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  @available(*, deprecated, message: "Quince: no effect")
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  func willPresent(_ actionSheet: UIActionSheet)
  func didPresent(_ actionSheet: UIActionSheet)
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}

public enum UIActionSheetStyle: Int, Sendable {
  case automatic = -1
  case `default` = 0
  case blackTranslucent = 1
  case blackOpaque = 2
}

/// The action sheet of the first iPhone SDKs.
@preconcurrency @MainActor open class UIActionSheet: UIView {
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.init(frame: .zero)
    configure(title, delegate, cancelButtonTitle, destructiveButtonTitle, [])
  }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String?, _ moreButtonTitles: String...
  ) {
    self.init(frame: .zero)
    configure(
      title, delegate, cancelButtonTitle, destructiveButtonTitle,
      (firstButtonTitle.map { [$0] } ?? []) + moreButtonTitles)
  }

  @preconcurrency @MainActor public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: (any UIActionSheetDelegate)?
  open var title = ""
  @available(*, deprecated, message: "Quince: no effect")
  open var actionSheetStyle: UIActionSheetStyle = .automatic {
    didSet { NoEffect.log("UIActionSheet.actionSheetStyle") }
  }
  open var cancelButtonIndex = -1
  open var destructiveButtonIndex = -1
  open var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
  }
  open var numberOfButtons: Int { titles.count }
  open private(set) var isVisible = false

  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  // Apple: UIActionSheet, "on iPad … the action sheet is displayed in a popover", which has no arrow where nothing says
  // what it belongs to.
  open func show(in view: UIView) {
    _show { popover in
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
  }
  open func show(from view: UITabBar) { _show { $0.sourceView = view } }
  open func show(from view: UIToolbar) { _show { $0.sourceView = view } }
  open func show(from item: UIBarButtonItem, animated: Bool) { _show { $0.barButtonItem = item } }
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    _show { popover in
      popover.sourceView = view
      popover.sourceRect = rect
    }
  }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible, let sheet = _sheet else { return }
    delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    isVisible = false
    sheet.dismiss(animated: animated) {
      self._sheet = nil
      LegacyPresenter.finished()
      self.delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  // MARK: Private

  private var titles: [String] = []
  private var _sheet: UIAlertController?

  private func configure(
    _ title: String?, _ delegate: (any UIActionSheetDelegate)?, _ cancel: String?, _ destructive: String?,
    _ others: [String]
  ) {
    self.title = title ?? ""
    self.delegate = delegate
    // Apple: destructive first, the others, cancel last.
    if let destructive { destructiveButtonIndex = addButton(withTitle: destructive) }
    for other in others { addButton(withTitle: other) }
    if let cancel { cancelButtonIndex = addButton(withTitle: cancel) }
  }

  private func _show(from place: (UIPopoverPresentationController) -> Void) {
    guard !isVisible else { return }
    let sheet = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    for index in titles.indices {
      let style: UIAlertAction.Style =
        index == cancelButtonIndex
        ? .cancel : index == destructiveButtonIndex ? .destructive : .default
      sheet.addAction(UIAlertAction(title: titles[index], style: style) { _ in self._finish(index) })
    }
    sheet.whenLeft = { self._finish(self.cancelButtonIndex) }
    sheet.popoverPresentationController.map(place)
    _sheet = sheet
    isVisible = true
    delegate?.willPresent(self)
    LegacyPresenter.present(sheet) { self.delegate?.didPresent(self) }
  }

  private func _finish(_ index: Int) {
    isVisible = false
    _sheet = nil
    LegacyPresenter.finished()
    delegate?.actionSheet(self, clickedButtonAt: index)
    delegate?.actionSheet(self, willDismissWithButtonIndex: index)
    delegate?.actionSheet(self, didDismissWithButtonIndex: index)
  }
}
