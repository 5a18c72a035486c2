import CoreGraphics

/// Lies over a window while a person arranges a navigation bar: the groups in the middle of the bar can be dragged, and those
/// that are not in it lie in a panel below.
// Assumed: sizes of the panel; its words are those of Apple's apps.
@MainActor final class BarCustomizingView: UIView {
  private unowned let bar: UINavigationBar
  let item: UINavigationItem
  private let panel = UIView(frame: .zero)
  private let hint = UILabel(frame: .zero)
  private let reset = UIButton(type: .system)
  private let done = UIButton(type: .system)
  private var tiles: [BarGroupTile] = []
  private var shown: [UIBarButtonItemGroup]
  private var dragged: BarGroupTile?

  init(bar: UINavigationBar, item: UINavigationItem) {
    (self.bar, self.item) = (bar, item)
    shown = item.arrangedCenterGroups
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    tintColor = bar.tintColor
    addPanel()
    for group in item.centerItemGroups where !group.isHidden { addTile(group) }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self] tap in
      guard let self, tap.state == .ended, !self.panel.frame.contains(tap.location(in: self)) else { return }
      self.bar.endCustomizing()
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { return nil }

  private func addPanel() {
    panel.backgroundColor = .secondarySystemGroupedBackground
    panel.layer.cornerRadius = 13
    panel.layer.shadowOpacity = 0.2
    panel.layer.shadowRadius = 24
    panel.layer.shadowOffset = .zero
    hint.text = "Drag items to and from the toolbar."
    hint.font = .systemFont(ofSize: 13)
    hint.textColor = .secondaryLabel
    hint.textAlignment = .center
    panel.addSubview(hint)
    add(reset, "Reset", .regular) { [weak self] in self?.resetGroups() }
    add(done, SystemWord.done.text, .semibold) { [weak self] in self?.bar.endCustomizing() }
    addSubview(panel)
  }

  private func add(_ button: UIButton, _ title: String, _ weight: UIFont.Weight, _ act: @escaping () -> Void) {
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: weight)
    button.addAction(UIAction { _ in act() }, for: .touchUpInside)
    panel.addSubview(button)
  }

  private func addTile(_ group: UIBarButtonItemGroup) {
    let tile = BarGroupTile(group)
    tiles.append(tile)
    addSubview(tile)
    // Apple: UIBarButtonItemGroup.fixedGroup, people can neither move nor remove it.
    guard group.customizationIdentifier != nil else { return }
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.handlers.append { [weak self, weak tile, unowned pan] _ in if let tile { self?.drag(tile, pan) } }
    tile.addGestureRecognizer(pan)
  }

  // MARK: Layout

  /// A cell of the panel, in points.
  private static let cell = CGSize(width: 112, height: 64)

  private var tilesInBar: [BarGroupTile] { shown.compactMap { group in tiles.first { $0.group === group } } }
  private var tilesAway: [BarGroupTile] {
    tiles.filter { tile in !shown.contains { $0 === tile.group } }
  }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// The bar's row of buttons.
  private var row: CGRect {
    let frame = bar.convert(bar.bounds, to: self)
    return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: bar._rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bar.topItem === item, bar.traitCollection.horizontalSizeClass == .regular else { return bar.endCustomizing() }
    let away = tilesAway
    let columns = max(3, min(5, away.count))
    let rows = max(1, (away.count + columns - 1) / columns)
    let size = CGSize(width: CGFloat(columns) * Self.cell.width + 32, height: CGFloat(rows) * Self.cell.height + 108)
    panel.frame = CGRect(x: bounds.midX - size.width / 2, y: row.maxY + 8, width: size.width, height: size.height)
    hint.frame = CGRect(x: 16, y: 14, width: size.width - 32, height: 18)
    let left = CGRect(x: 16, y: size.height - 52, width: 96, height: 44)
    let right = left.offsetBy(dx: size.width - 128, dy: 0)
    (reset.frame, done.frame) = isMirrored ? (right, left) : (left, right)
    for (index, tile) in away.enumerated() where tile !== dragged {
      tile.isAway = true
      let column = isMirrored ? columns - 1 - index % columns : index % columns
      tile.frame = CGRect(
        x: panel.frame.minX + 16 + CGFloat(column) * Self.cell.width,
        y: panel.frame.minY + 44 + CGFloat(index / columns) * Self.cell.height, width: Self.cell.width,
        height: Self.cell.height)
    }
    layoutBar()
  }

  private func layoutBar() {
    let inBar = isMirrored ? tilesInBar.reversed() : tilesInBar
    let sizes = inBar.map { $0.sizeThatFits(bounds.size) }
    var x = row.midX - sizes.reduce(-8) { $0 + $1.width + 8 } / 2
    for (tile, size) in zip(inBar, sizes) {
      if tile !== dragged {
        tile.isAway = false
        tile.frame = CGRect(x: x, y: row.midY - size.height / 2, width: size.width, height: size.height)
      }
      x += size.width + 8
    }
  }

  private func layoutAnimated() {
    UIView.animate(withDuration: 0.25) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  // MARK: Arranging

  private func drag(_ tile: BarGroupTile, _ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: self)
    switch pan.state {
    case .began:
      dragged = tile
      bringSubviewToFront(tile)
      tile.alpha = 0.8
    case .changed:
      tile.center = place
      let before = shown
      move(tile.group, to: place)
      if !before.elementsEqual(shown, by: ===) { layoutAnimated() }
    case .ended, .cancelled, .failed:
      tile.alpha = 1
      dragged = nil
      item.arrange(shown)
      layoutAnimated()
    default: break
    }
  }

  /// Over the bar the group takes its place there; elsewhere it leaves the bar, where people may put it away.
  private func move(_ group: UIBarButtonItemGroup, to place: CGPoint) {
    let others = shown.filter { $0 !== group }
    guard row.insetBy(dx: 0, dy: -8).contains(place) else {
      if group.isOptional { shown = others }
      return
    }
    let before = tilesInBar.filter { tile in
      tile.group !== group && (isMirrored ? tile.center.x > place.x : tile.center.x < place.x)
    }
    var moved = others
    moved.insert(group, at: before.count)
    // Fixed groups stay where they are: the arrangement says where the others then lie.
    let arrangement = BarArrangement(
      shown: moved.compactMap(\.customizationIdentifier),
      away: tilesAway.compactMap { $0.group === group ? nil : $0.group.customizationIdentifier })
    shown = arrangement.groups(of: item.centerItemGroups)
  }

  private func resetGroups() {
    item.arrange(nil)
    shown = item.arrangedCenterGroups
    layoutAnimated()
  }
}
