/// Shows a menu beside the control it comes from.
// Observed on iOS 16: 250 points wide, rows of 44, corners of 13, images at the right, a check mark at the left.
@MainActor package enum MenuPresenter {
  package static func present(_ menu: UIMenu, from source: UIView) {
    guard let window = source.window else { return }
    let view = MenuView(menu: menu, source: source)
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
  private var rows: [UIView] = []
  /// What deferred elements gave since the menu shows, and those that were asked.
  private var fetched: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var asked: Set<ObjectIdentifier> = []
  private var isAsking = false
  /// Called instead of going: by a choice with nil, by a tap beside the menu with its place in the window.
  package final var onEnd: (@MainActor (CGPoint?) -> Void)?

  package init(menu: UIMenu, source: UIView) {
    self.menu = menu
    self.source = source
    super.init(frame: .zero)
    panel.layer.cornerRadius = 13
    panel.clipsToBounds = true
    panel.addSubview(effect)
    addSubview(panel)
    accessibilityViewIsModal = true
    rebuild()
  }
  package required init?(coder: NSCoder) { return nil }

  /// How high a menu is, in points, before what it defers has come.
  static func height(of menu: UIMenu) -> CGFloat {
    menu._rows.reduce(menu.title.isEmpty ? 0 : titleHeight) { sum, element in
      guard let element else { return sum + gapHeight }
      if let strip = element as? UIMenu, strip.isStrip { return sum + MenuStrip.height(of: strip) }
      return sum + MenuRow.height(of: element)
    }
  }
  private static let titleHeight: CGFloat = 32
  private static let gapHeight: CGFloat = 8

  private func rebuild() {
    ask()
    for row in rows { row.removeFromSuperview() }
    rows = []
    if !menu.title.isEmpty {
      let label = UILabel(frame: .zero)
      label.text = menu.title
      label.font = .systemFont(ofSize: 12)
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
      _ = UIApplication.shared.sendAction(command.action, to: nil, from: command, for: nil)
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

  private func dismiss(at place: CGPoint? = nil) {
    if let onEnd {
      isUserInteractionEnabled = false
      onEnd(place)
      return
    }
    UIView.animate(
      withDuration: 0.15, animations: { self.panel.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
    isUserInteractionEnabled = false
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let source else { return }
    var y: CGFloat = 0
    let width: CGFloat = 250
    for row in rows {
      let height: CGFloat =
        (row as? MenuRow)?.height ?? (row as? MenuStrip)?.height
        ?? (row is UILabel ? Self.titleHeight : Self.gapHeight)
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      (row as? MenuRow)?.showsLine = row !== rows.last
      y += height
    }
    let anchor = convert(source.bounds, from: source)
    let margin: CGFloat = 10
    let x = min(max(margin, left(of: anchor, width)), bounds.width - width - margin)
    var top = anchor.maxY + 8
    if top + y > UIKeyboardLayoutGuide.top(in: self) - margin { top = max(safeAreaInsets.top, anchor.minY - 8 - y) }
    panel.bounds = CGRect(x: 0, y: 0, width: width, height: y)
    panel.center = CGPoint(x: x + width / 2, y: top + y / 2)
    effect.frame = panel.bounds
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
  private let label = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let check = UIImageView(image: UIImage(systemName: "checkmark"))
  private let line = UIView(frame: .zero)

  package init(element: UIMenuElement) {
    super.init(frame: .zero)
    let action = element as? UIAction
    let isDestructive = action?.attributes.contains(.destructive) ?? false
    isEnabled = !(action?.attributes.contains(.disabled) ?? false)
    label.text = element.title
    label.font = .systemFont(ofSize: 17)
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
    check.isHidden = !(element is UIMenu) && (action?.state ?? .off) == .off
    line.backgroundColor = .separator
    subtitle.text = element.subtitle
    subtitle.font = .systemFont(ofSize: 13)
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
  private var hasSubtitle: Bool { subtitle.text?.isEmpty == false }
  var height: CGFloat { hasSubtitle ? Self.heights.withSubtitle : Self.heights.plain }
  static func height(of element: UIMenuElement) -> CGFloat {
    element.subtitle?.isEmpty == false ? heights.withSubtitle : heights.plain
  }
  // Assumed: a subtitle of 13 points under the title, and as much above and below them as other rows have.
  private static let heights: (plain: CGFloat, withSubtitle: CGFloat) = (44, 60)

  package override var touchSlop: CGFloat { 0 }
  package override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    check.frame = CGRect(x: 6, y: 0, width: 20, height: bounds.height)
    let x: CGFloat = isIndented ? 32 : 16
    let width = bounds.width - x - 48
    label.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    if hasSubtitle {
      label.frame = CGRect(x: x, y: 10, width: width, height: 22)
      subtitle.frame = CGRect(x: x, y: 33, width: width, height: 17)
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
