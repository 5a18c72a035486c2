import CoreGraphics

/// The Configure screen over a tab bar: its items in a grid, from which they are dragged into the bar.
@MainActor final class TabCustomizingView: UIView {
  private unowned let bar: UITabBar
  private let before: [UITabBarItem]
  private let navigationBar = UINavigationBar(frame: .zero)
  private let hint = UILabel(frame: .zero)
  private var buttons: [TabButton] = []
  private var dragged: TabButton?

  /// The bar's items but the More tab.
  private(set) var barItems: [UITabBarItem]
  var isChanged: Bool { zip(barItems, before).contains { $0 !== $1 } }

  init(bar: UITabBar, offered: [UITabBarItem]) {
    self.bar = bar
    barItems = bar._items.filter { $0 !== bar._manager?.more?.tabBarItem }
    before = barItems
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    addBar()
    hint.text = "Drag the icons to organize tabs."
    hint.textColor = .secondaryLabel
    hint.textAlignment = .center
    addSubview(hint)
    for item in offered { addButton(item) }
  }

  required init?(coder: NSCoder) { return nil }

  private func addBar() {
    let item = UINavigationItem(title: "Configure")
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak bar] _ in _ = bar?.endCustomizing(animated: true) })
    navigationBar.setItems([item], animated: false)
    addSubview(navigationBar)
  }

  private func addButton(_ item: UITabBarItem) {
    let button = TabButton(item: item, bar: nil)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.handlers.append { [weak self, weak button] gesture in
      guard let self, let button else { return }
      self.drag(button, gesture as! UIPanGestureRecognizer)
    }
    button.addGestureRecognizer(pan)
    buttons.append(button)
    addSubview(button)
  }

  // MARK: Layout

  // Assumed: four columns on a phone, cells 76 points high.
  private static let cell = CGSize(width: 80, height: 76)

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = safeAreaInsets.top
    navigationBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: 44)
    let columns = max(4, Int(bounds.width / 160))
    let width = (bounds.width - 32) / CGFloat(columns)
    for (index, button) in buttons.enumerated() where button !== dragged {
      button.frame = CGRect(
        x: 16 + CGFloat(index % columns) * width, y: top + 68 + CGFloat(index / columns) * Self.cell.height,
        width: width, height: 49)
    }
    hint.frame = CGRect(x: 16, y: bounds.height - 64, width: bounds.width - 32, height: 22)
  }

  // MARK: Dragging

  private func drag(_ button: TabButton, _ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began:
      dragged = button
      bringSubviewToFront(button)
      clipsToBounds = false
      superview?.bringSubviewToFront(self)
    case .changed:
      button.center = gesture.location(in: self)
      highlight(slot(at: gesture.location(in: bar)))
    case .ended, .cancelled, .failed:
      if gesture.state == .ended, let slot = slot(at: gesture.location(in: bar)) { put(button.item, at: slot) }
      highlight(nil)
      dragged = nil
      UIView.animate(withDuration: 0.25) {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      }
    default: break
    }
  }

  /// The bar's item under a point of the bar; nil over the More tab.
  private func slot(at point: CGPoint) -> Int? {
    bar.buttons.firstIndex { $0.frame.contains(point) }.flatMap { $0 < barItems.count ? $0 : nil }
  }

  private func highlight(_ slot: Int?) {
    for (index, button) in bar.buttons.enumerated() { button.alpha = slot == nil || slot == index ? 1 : 0.4 }
  }

  /// An item that was in the bar changes places with the one that is there.
  private func put(_ item: UITabBarItem, at slot: Int) {
    if let old = barItems.firstIndex(where: { $0 === item }) {
      barItems.swapAt(old, slot)
    } else {
      barItems[slot] = item
    }
    let more = bar._items.filter { $0 === bar._manager?.more?.tabBarItem }
    bar.setItems(barItems + more, animated: true)
  }
}
