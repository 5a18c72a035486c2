/// A menu on the screen: its rows, and the menu that unfolded from one of them.
@MainActor package final class MenuView: UIView {
  package let panel = UIView(frame: .zero)
  private let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private(set) var menu: UIMenu
  private weak var source: UIView?
  private let header: UIView?
  private var rows: [UIView] = []
  /// What deferred elements gave since the menu shows, and those that were asked.
  private var fetched: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var asked: Set<ObjectIdentifier> = []
  private var isAsking = false
  /// Called instead of going: by a choice with nil, by a tap beside the menu with its place in the window.
  package final var onEnd: (@MainActor (CGPoint?) -> Void)?
  var events: MenuEvents?
  /// Whether the first element is the nearest one to the source where the menu opens upwards.
  package final var order: UIContextMenuConfiguration.ElementOrder = .fixed { didSet { setNeedsLayout() } }
  /// The menu that this one unfolded from, and the row that was tapped there.
  private weak var parent: MenuView?
  private weak var opener: MenuRow?
  /// The menu that lies unfolded over this one.
  private(set) var submenu: MenuView?

  package init(menu: UIMenu, source: UIView, header: UIView? = nil) {
    self.menu = menu
    self.source = source
    self.header = header
    super.init(frame: .zero)
    panel.layer.cornerRadius = 13
    panel.clipsToBounds = true
    panel.addSubview(effect)
    addSubview(panel)
    accessibilityViewIsModal = true
    rebuild()
  }
  package required init?(coder: NSCoder) { return nil }

  private var metrics: MenuMetrics { MenuMetrics(traitCollection, room: superview?.bounds.width ?? bounds.width) }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    if old != traitCollection.preferredContentSizeCategory { rebuild() }
  }

  private func rebuild() {
    ask()
    validateCommands()
    for row in rows { row.removeFromSuperview() }
    rows = [header].compactMap { $0 }
    if parent != nil {
      let row = MenuRow(element: menu, isHeader: true)
      row.onTap = { [weak self] in self?.parent?.fold() }
      rows.append(row)
    } else if !menu.title.isEmpty {
      let label = UILabel(frame: .zero)
      label.text = menu.title
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      rows.append(label)
    }
    for element in menu.rows(fetched) {
      if element is UIDeferredMenuElement {
        rows.append(MenuRow(element: UIAction(title: "Loading…", attributes: .disabled) { _ in }))
      } else if let strip = element as? UIMenu, strip.isStrip {
        rows.append(MenuStrip(strip) { [weak self] in self?.choose($0) })
      } else if let element {
        let row = MenuRow(element: element)
        row.onTap = { [weak self, weak row] in self?.choose(element, by: row) }
        rows.append(row)
      } else {
        let gap = UIView(frame: .zero)
        gap.backgroundColor = UIColor(white: 0, alpha: 0.08)
        rows.append(gap)
      }
    }
    let marked = rows.compactMap { $0 as? MenuRow }
    let isIndented = marked.contains(where: \.hasMark)
    for row in marked { row.isIndented = isIndented }
    for row in rows { panel.addSubview(row) }
    setNeedsLayout()
  }

  /// Asks for the elements that are not known; those that come at once are there before the rows are made.
  private func ask() {
    isAsking = true
    defer { isAsking = false }
    while true {
      let new = menu.rows(fetched).compactMap { $0 as? UIDeferredMenuElement }
        .filter { asked.insert(ObjectIdentifier($0)).inserted }
      if new.isEmpty { return }
      for element in new {
        element.fetch { [weak self] elements in
          guard let self else { return }
          self.fetched[ObjectIdentifier(element)] = elements
          if !self.isAsking { self.rebuild() }
        }
      }
    }
  }

  package func show(_ menu: UIMenu) {
    submenu?.removeFromSuperview()
    submenu = nil
    self.menu = menu
    rebuild()
  }

  /// Where a command goes from the first responder, else from where the menu came from.
  private func target(of command: UICommand) -> Any? {
    (source?.window?.firstResponder ?? source)?.target(forAction: command.action, withSender: command)
  }

  // Apple: validate(_:), "called on the command's target … before UIKit displays the command in a menu".
  private func validateCommands() {
    for case let command as UICommand in menu.rows(fetched) {
      (target(of: command) as? UIResponder)?.validate(command)
    }
  }

  private func choose(_ element: UIMenuElement, by row: MenuRow? = nil) {
    if let submenu = element as? UIMenu {
      unfold(submenu, from: row)
      return
    }
    if let command = element as? UICommand {
      dismiss()
      _ = UIApplication.shared.sendAction(command.action, to: target(of: command), from: command, for: nil)
      return
    }
    guard let action = element as? UIAction else { return }
    let owner = menu.owner(of: action) ?? menu
    if owner.options.contains(.singleSelection) {
      for case let other as UIAction in owner.children { other.state = other === action ? .on : .off }
    }
    (source as? UIButton)?.choose(action)
    let sender = source
    if action.attributes.contains(.keepsMenuPresented) { rebuild() } else { dismiss() }
    action._perform(sender: sender)
  }

  // Observed on iOS 14 to 16: a submenu lies over its parent, which shrinks and fades behind it; its first row has its title
  // and leads back.
  private func unfold(_ menu: UIMenu, from row: MenuRow?) {
    guard let source, submenu == nil else { return }
    let view = MenuView(menu: menu, source: source)
    (view.parent, view.opener) = (self, row)
    view.rebuild()
    view.frame = bounds
    addSubview(view)
    submenu = view
    UIView.performWithoutAnimation {
      view.layoutIfNeeded()
      view.panel.alpha = 0
      view.panel.transform = CGAffineTransform(scaleX: 1, y: 0.6)
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut]) {
      view.panel.alpha = 1
      view.panel.transform = .identity
      self.panel.alpha = 0.4
      self.panel.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    }
  }

  /// Goes back from the submenu to this menu.
  private func fold() {
    guard let view = submenu else { return }
    submenu = nil
    view.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.curveEaseOut],
      animations: {
        view.panel.alpha = 0
        self.panel.alpha = 1
        self.panel.transform = .identity
      },
      completion: { _ in view.removeFromSuperview() })
  }

  package func dismiss(at place: CGPoint? = nil) {
    if let parent { return parent.dismiss(at: place) }
    isUserInteractionEnabled = false
    if let onEnd { return onEnd(place) }
    events?.willEnd()
    UIView.animate(
      withDuration: 0.15,
      animations: {
        self.fade()
        self.events?.disappearing.animate()
      },
      completion: { _ in
        self.removeFromSuperview()
        self.events?.disappearing.complete()
      })
  }

  /// Neither the menu nor what unfolded from it is seen any more.
  func fade() {
    panel.alpha = 0
    submenu?.fade()
  }

  // Apple: MenuOrder.automatic, "on iOS, this order resolves to fixed for menus presented within scrollable content.
  // … In all other cases, menus default to priority order".
  private var prefersPriority: Bool {
    guard order == .automatic, let source else { return order == .priority }
    return !sequence(first: source, next: { $0.superview }).contains { $0 is UIScrollView }
  }

  /// The rows from top to bottom.
  // Assumed: the title stays on top, and a submenu has its own order.
  private func stack(isUpward: Bool) -> [UIView] {
    guard isUpward, prefersPriority else { return rows }
    let titles = rows.prefix { $0 === header || $0 is UILabel }
    return titles + rows.dropFirst(titles.count).reversed()
  }

  private func height(of row: UIView, _ metrics: MenuMetrics) -> CGFloat {
    if let row = row as? MenuRow { return row.fit(metrics) }
    if let strip = row as? MenuStrip { return strip.height }
    if row === header { return row.sizeThatFits(CGSize(width: metrics.width, height: 0)).height }
    return row is UILabel ? metrics.headerHeight : metrics.gapHeight
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let source else { return }
    let metrics = metrics
    for case let label as UILabel in rows { label.font = metrics.header }
    for row in rows { row.bounds.size = CGSize(width: metrics.width, height: height(of: row, metrics)) }
    let size = CGSize(width: metrics.width, height: rows.reduce(0) { $0 + $1.bounds.height })
    let anchor = convert(source.bounds, from: source)
    let origin = unfoldedPlace(size) ?? place(size, at: anchor)
    var y: CGFloat = 0
    let stack = stack(isUpward: parent == nil && origin.y + size.height <= anchor.minY)
    for row in stack {
      row.frame.origin = CGPoint(x: 0, y: y)
      (row as? MenuRow)?.showsLine = row !== stack.last
      y += row.bounds.height
    }
    panel.bounds = CGRect(origin: .zero, size: size)
    panel.center = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    effect.frame = panel.bounds
  }

  /// Over the parent, from the tapped row, as far as it fits on the screen.
  private func unfoldedPlace(_ size: CGSize) -> CGPoint? {
    guard let parent else { return nil }
    let top = opener.map { parent.panel.frame.minY + $0.frame.minY } ?? parent.panel.frame.minY
    let bottom = UIKeyboardLayoutGuide.top(in: self) - max(10, safeAreaInsets.bottom)
    let y = max(safeAreaInsets.top, min(top, bottom - size.height))
    return CGPoint(x: parent.panel.center.x - size.width / 2, y: y)
  }

  /// Below its source; where it does not fit there, above, and where there is no height either, beside it.
  private func place(_ size: CGSize, at anchor: CGRect) -> CGPoint {
    let margin: CGFloat = 10
    let bottom = UIKeyboardLayoutGuide.top(in: self) - margin
    let x = min(max(margin, left(of: anchor, size.width)), bounds.width - size.width - margin)
    if anchor.maxY + 8 + size.height <= bottom { return CGPoint(x: x, y: anchor.maxY + 8) }
    let above = anchor.minY - 8 - size.height
    if above >= safeAreaInsets.top { return CGPoint(x: x, y: above) }
    let y = max(safeAreaInsets.top, min(anchor.minY, bottom - size.height))
    let ends = (left: margin + safeAreaInsets.left, right: bounds.width - margin - safeAreaInsets.right)
    if anchor.maxX + 8 + size.width <= ends.right { return CGPoint(x: anchor.maxX + 8, y: y) }
    if anchor.minX - 8 - size.width >= ends.left { return CGPoint(x: anchor.minX - 8 - size.width, y: y) }
    return CGPoint(x: x, y: max(safeAreaInsets.top, above))
  }

  /// Where the menu begins: at the side at which its source stands.
  // Assumed: a source that is narrower than the menu, in the middle third of the screen, has it in its own middle.
  private func left(of anchor: CGRect, _ width: CGFloat) -> CGFloat {
    let offset = anchor.midX - bounds.midX
    if anchor.width < width, abs(offset) < bounds.width / 6 { return anchor.midX - width / 2 }
    return offset < 0 ? anchor.minX : anchor.maxX - width
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.earliest, !panel.frame.contains(touch.location(in: self)) else { return }
    if let parent, parent.panel.frame.contains(touch.location(in: parent)) { return parent.fold() }
    dismiss(at: touch.location(in: nil))
  }
}
