/// Shows a menu beside the control it comes from.
// Observed on iOS 16: corners of 13, images at the right, a check mark at the left.
@MainActor package enum MenuPresenter {
  /// - Parameter header: what stands above the rows, as high as it fits.
  package static func present(_ menu: UIMenu, from source: UIView, header: UIView? = nil) {
    guard let window = source.window else { return }
    let view = MenuView(menu: menu, source: source, header: header)
    view.frame = window.bounds
    window.addSubview(view)
    UIView.performWithoutAnimation {
      view.layoutIfNeeded()
      view.panel.alpha = 0
      view.panel.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut]) {
      view.panel.alpha = 1
      view.panel.transform = .identity
    }
  }
}

@MainActor package final class MenuView: UIView {
  package let panel = UIView(frame: .zero)
  private let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private var menu: UIMenu
  private weak var source: UIView?
  private let header: UIView?
  private var rows: [UIView] = []
  /// What deferred elements gave since the menu shows, and those that were asked.
  private var fetched: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var asked: Set<ObjectIdentifier> = []
  private var isAsking = false
  /// Called instead of going: by a choice with nil, by a tap beside the menu with its place in the window.
  package final var onEnd: (@MainActor (CGPoint?) -> Void)?

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
    for row in rows { row.removeFromSuperview() }
    rows = [header].compactMap { $0 }
    if !menu.title.isEmpty {
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
        row.onTap = { [weak self] in self?.choose(element) }
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
    self.menu = menu
    rebuild()
  }

  private func choose(_ element: UIMenuElement) {
    if let submenu = element as? UIMenu {
      menu = submenu
      rebuild()
      return
    }
    if let command = element as? UICommand {
      dismiss()
      // Where it would go from the first responder, else from where the menu came from.
      let start = source?.window?.firstResponder ?? source
      let target = start?.target(forAction: command.action, withSender: command)
      _ = UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil)
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

  package func dismiss(at place: CGPoint? = nil) {
    if let onEnd {
      isUserInteractionEnabled = false
      onEnd(place)
      return
    }
    UIView.animate(
      withDuration: 0.15, animations: { self.panel.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
    isUserInteractionEnabled = false
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
    var y: CGFloat = 0
    let metrics = metrics
    let width = metrics.width
    for row in rows {
      (row as? UILabel)?.font = metrics.header
      let height = height(of: row, metrics)
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      (row as? MenuRow)?.showsLine = row !== rows.last
      y += height
    }
    let origin = place(CGSize(width: width, height: y), at: convert(source.bounds, from: source))
    panel.bounds = CGRect(x: 0, y: 0, width: width, height: y)
    panel.center = CGPoint(x: origin.x + width / 2, y: origin.y + y / 2)
    effect.frame = panel.bounds
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
    dismiss(at: touch.location(in: nil))
  }
}

extension UIImage {
  /// In the colour of the title, unless the image is to keep its own.
  var menuImage: UIImage { renderingMode == .alwaysOriginal ? self : withRenderingMode(.alwaysTemplate) }
}

@MainActor package final class MenuRow: UIControl {
  package final var onTap: (@MainActor () -> Void)?
  package var showsLine = true { didSet { setNeedsLayout() } }
  private let element: UIMenuElement
  private let label = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let check = UIImageView(image: UIImage(systemName: "checkmark"))
  private let line = UIView(frame: .zero)

  package init(element: UIMenuElement) {
    self.element = element
    super.init(frame: .zero)
    let action = element as? UIAction
    let isDestructive = action?.attributes.contains(.destructive) ?? false
    isEnabled = !(action?.attributes.contains(.disabled) ?? false)
    label.text = element.title
    label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    imageView.image = element.image?.menuImage
    imageView.tintColor = label.textColor
    imageView.contentMode = .center
    check.tintColor = label.textColor
    check.contentMode = .center
    // Assumed: a submenu has its chevron where actions have their check marks.
    if element is UIMenu {
      check.image = UIImage(systemName: "chevron.forward", withConfiguration: Self.submenuMark)
    } else if action?.state == .mixed {
      check.image = UIImage(systemName: "minus")
    }
    check.isHidden = !Self.isMarked(element)
    line.backgroundColor = .separator
    subtitle.text = element.subtitle
    subtitle.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
    for view in [label, subtitle, imageView, check, line] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = element.title
    accessibilityValue = element.subtitle
    accessibilityTraits = .button
  }
  package required init?(coder: NSCoder) { return nil }

  private static let submenuMark = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
  /// Whether something stands before the title.
  var hasMark: Bool { !check.isHidden }
  /// Whether titles leave room for the marks of other rows.
  var isIndented = false { didSet { setNeedsLayout() } }
  static func isMarked(_ element: UIMenuElement) -> Bool {
    element is UIMenu || ((element as? UIAction)?.state ?? .off) != .off
  }
  private var hasSubtitle: Bool { subtitle.text?.isEmpty == false }
  private var metrics: MenuMetrics?

  /// Takes on a menu's fonts; the height that the row needs in points.
  func fit(_ metrics: MenuMetrics) -> CGFloat {
    self.metrics = metrics
    (label.font, label.numberOfLines, subtitle.font) = (metrics.title, metrics.lines, metrics.subtitle)
    setNeedsLayout()
    return metrics.heights(of: element, isIndented: isIndented).row
  }

  package override var touchSlop: CGFloat { 0 }
  package override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let metrics else { return }
    check.frame = CGRect(x: 6, y: 0, width: 20, height: bounds.height)
    let x = isIndented ? metrics.margins.indented : metrics.margins.plain
    let width = metrics.titleWidth(isIndented: isIndented)
    label.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    if hasSubtitle {
      let title = metrics.heights(of: element, isIndented: isIndented).title
      let second = metrics.subtitle.lineHeight.rounded(.up)
      let top = ((bounds.height - title - 1 - second) / 2).rounded(.down)
      label.frame = CGRect(x: x, y: top, width: width, height: title)
      subtitle.frame = CGRect(x: x, y: top + title + 1, width: width, height: second)
    }
    imageView.frame = CGRect(x: bounds.width - 40, y: 0, width: 24, height: bounds.height)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      for part in [check, label, subtitle, imageView] { part.frame.origin.x = bounds.width - part.frame.maxX }
    }
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    line.isHidden = !showsLine
  }

  package override func primaryTouchEnded(with event: UIEvent?) { onTap?() }
}
