import CoreGraphics
import Foundation
import QuartzCore

/// One wheel of a picker: a scroll view whose rows lie on a cylinder.
@MainActor final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private let component: Int
  private unowned let picker: UIPickerView
  private(set) var rowCount = 0
  private(set) var rowHeight: CGFloat = 32
  private var rows: [Int: WheelRow] = [:]
  private var spare: [WheelRow] = []
  /// The row to which the wheel turns or at which it rests.
  private(set) var selectedRow = -1
  private var isTurnedByUser = false

  init(component: Int, picker: UIPickerView) {
    self.component = component
    self.picker = picker
    super.init(frame: .zero)
    delegate = self
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    scrollsToTop = false
    alwaysBounceVertical = true
    decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.994)
    contentInsetAdjustmentBehavior = .never
    isAccessibilityElement = false
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self] gesture in self?.tapped(gesture) }
    addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  func reload() {
    rowCount = picker.rowCount(component)
    rowHeight = picker.rowHeight(component)
    for row in rows.values { recycle(row) }
    rows = [:]
    selectedRow = rowCount == 0 ? -1 : min(max(selectedRow, 0), rowCount - 1)
    measure()
    setNeedsLayout()
  }

  private func measure() {
    let size = CGSize(width: bounds.width, height: CGFloat(max(0, rowCount - 1)) * rowHeight + bounds.height)
    if contentSize != size { contentSize = size }
    if !isTracking, !isDecelerating, _motion == nil { rest() }
  }

  private func rest() {
    let offset = CGPoint(x: 0, y: CGFloat(max(0, selectedRow)) * rowHeight)
    if contentOffset != offset { contentOffset = offset }
  }

  func select(_ row: Int, animated: Bool) {
    guard row >= 0, row < rowCount else { return }
    isTurnedByUser = false
    selectedRow = row
    stopMotion(notify: false)
    let offset = CGPoint(x: 0, y: CGFloat(row) * rowHeight)
    if animated, window != nil, bounds.height > 0 {
      setContentOffset(offset, animated: true)
    } else {
      contentOffset = offset
      setNeedsLayout()
    }
  }

  func customView(_ row: Int) -> UIView? {
    guard let content = rows[row]?.content, !(content is PickerLabel) else { return nil }
    return content
  }

  // MARK: Layout

  private var lastSize = CGSize.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != lastSize {
      lastSize = bounds.size
      measure()
    }
    placeRows()
  }

  // A row at the arc's distance s from the middle lies at the angle s / r of a cylinder of half the wheel's height.
  private func placeRows() {
    guard bounds.height > 0, rowCount > 0, rowHeight > 0 else { return }
    let radius = bounds.height / 2
    let middle = contentOffset.y / rowHeight
    let reach = radius * .pi / 2 / rowHeight
    let first = max(0, Int((middle - reach).rounded(.up)))
    let last = min(rowCount - 1, Int((middle + reach).rounded(.down)))
    for (index, row) in rows where index < first || index > last {
      recycle(row)
      rows[index] = nil
    }
    guard first <= last else { return }
    UIView.performWithoutAnimation {
      for index in first...last { place(index, angle: (CGFloat(index) - middle) * rowHeight / radius, radius: radius) }
    }
  }

  private func place(_ index: Int, angle: CGFloat, radius: CGFloat) {
    let row = rows[index] ?? makeRow(index)
    row.bounds.size = CGSize(width: bounds.width, height: rowHeight)
    let depth = cos(angle)
    row.center = CGPoint(x: bounds.width / 2, y: contentOffset.y + radius + sin(angle) * radius)
    // Rows further away are flatter, and a little narrower towards the vanishing point in the middle of the picker.
    let near = 1 - (1 - depth) * 0.12
    let towards = (picker.bounds.midX - frame.midX) * (1 - near)
    row.transform = CGAffineTransform(a: near, b: 0, c: 0, d: max(0.02, depth), tx: towards, ty: 0)
    let distance = abs(angle) * radius / rowHeight
    row.alpha = distance <= 0.5 ? 1 : max(0, min(1, 0.75 * depth * depth))
  }

  private func makeRow(_ index: Int) -> WheelRow {
    let row = spare.popLast() ?? WheelRow(frame: .zero)
    row.show(picker.content(row: index, component: component, reusing: row.content))
    row.tag = index
    if row.superview !== self { addSubview(row) }
    row.isHidden = false
    rows[index] = row
    return row
  }

  /// The rows that show are styled anew.
  func restyle() {
    for (index, row) in rows {
      if let label = row.content as? PickerLabel { picker.style(label, row: index, component: component) }
    }
  }

  private func recycle(_ row: WheelRow) {
    row.isHidden = true
    spare.append(row)
  }

  // MARK: Turning

  private func nearest(_ y: CGFloat) -> Int {
    guard rowCount > 0 else { return -1 }
    return min(max(0, Int((y / rowHeight).rounded())), rowCount - 1)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isTurnedByUser = true }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let row = nearest(targetContentOffset.pointee.y)
    targetContentOffset.pointee.y = CGFloat(max(0, row)) * rowHeight
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settled() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // A finger that catches the wheel goes on turning it.
    if !isTracking { settled() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { if isTurnedByUser { settled() } }

  private func settled() {
    guard isTurnedByUser, rowCount > 0 else { return }
    let row = nearest(contentOffset.y)
    let exact = CGFloat(row) * rowHeight
    if abs(contentOffset.y - exact) > 0.5 {
      setContentOffset(CGPoint(x: 0, y: exact), animated: true)
      return
    }
    contentOffset.y = exact
    isTurnedByUser = false
    selectedRow = row
    picker.chosen(row: row, component: component)
  }

  private func tapped(_ gesture: UIGestureRecognizer) {
    guard gesture.state == .ended else { return }
    let y = gesture.location(in: self).y - contentOffset.y
    let radius = bounds.height / 2
    let sine = max(-1, min(1, (y - radius) / radius))
    let steps = (asin(sine) * radius / rowHeight).rounded()
    let row = min(max(0, nearest(contentOffset.y) + Int(steps)), rowCount - 1)
    guard rowCount > 0, row != selectedRow else { return }
    isTurnedByUser = true
    setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
  }

  // MARK: Accessibility

  private var namer: (any UIPickerViewAccessibilityDelegate)? {
    picker.delegate as? any UIPickerViewAccessibilityDelegate
  }
  override var accessibilityLabel: String? {
    get { namer?.pickerView(picker, accessibilityLabelForComponent: component) ?? super.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityHint: String? {
    get { namer?.pickerView(picker, accessibilityHintForComponent: component) ?? super.accessibilityHint }
    set { super.accessibilityHint = newValue }
  }
  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ by: Int) {
    let row = selectedRow + by
    guard row >= 0, row < rowCount else { return }
    select(row, animated: false)
    picker.chosen(row: row, component: component)
  }
}

/// Holds the view of one row.
@MainActor final class WheelRow: UIView {
  private(set) var content: UIView?

  func show(_ view: UIView) {
    if content !== view { content?.removeFromSuperview() }
    content = view
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    if content is PickerLabel {
      content.frame = bounds.insetBy(dx: 4, dy: 0)
    } else {
      // Observed: the delegate's views take the whole row.
      content.frame = bounds
    }
  }
}
