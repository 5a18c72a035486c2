import CoreGraphics
import Foundation
import QuartzCore

/// Wheels that are turned to choose a row of each.
@preconcurrency @MainActor open class UIPickerView: UIView {
  // MARK: Stored state

  var wheels: [PickerWheel] = []
  private var isLoaded = false
  private let indicator = UIView(frame: .zero)
  /// False once the default of the method that gives views was called.
  var delegateHasViews = true

  // MARK: Initialisers

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpPicker()
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpPicker()
  }

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { sourceChanged() } }
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet {
      delegateHasViews = true
      sourceChanged()
    }
  }
  /// The indicator always shows, as since iOS 7.
  @available(*, deprecated, message: "Quince: no effect")
  open var showsSelectionIndicator = true { didSet { NoEffect.log("UIPickerView.showsSelectionIndicator") } }

  // MARK: Rows

  open var numberOfComponents: Int {
    load()
    return wheels.count
  }
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }
  /// Points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    layoutIfNeeded()
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }
  /// Nil unless the delegate gives views, and for rows that do not show.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheel(component)?.customView(row)
  }
  open func reloadAllComponents() {
    isLoaded = false
    load()
    for wheel in wheels { wheel.reload() }
    setNeedsLayout()
  }
  open func reloadComponent(_ component: Int) { wheel(component)?.reload() }
  /// Does not tell the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component)?.select(row, animated: animated)
  }
  /// -1 where the component has no row.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

  // MARK: UIView

  // Observed: 216 points high on every device.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    layoutWheels()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { load() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Asked by the wheels

  func content(row: Int, component: Int, reusing old: UIView?) -> UIView {
    if delegateHasViews, let delegate {
      let view = delegate.pickerView(
        self, viewForRow: row, forComponent: component, reusing: old is PickerLabel ? nil : old)
      if delegateHasViews { return view }
    }
    let label = old as? PickerLabel ?? PickerLabel(frame: .zero)
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component), text.length > 0 {
      label.show(text)
    } else {
      label.show(delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?")
    }
    style(label, row: row, component: component)
    return label
  }

  /// The colour of titles that have none of their own; apps set it by the key "textColor".
  final var titleColor: UIColor? { didSet { titleColorChanged() } }
  func titleColorChanged() {
    for wheel in wheels { wheel.restyle() }
  }

  /// What a picker of our own changes about a row's label.
  package func style(_ label: UILabel, row: Int, component: Int) {
    guard let titleColor, (label as? PickerLabel)?.isPlain == true else { return }
    label.textColor = titleColor
  }

  func rowHeight(_ component: Int) -> CGFloat {
    let own = delegate?.pickerView(self, rowHeightForComponent: component) ?? -1
    // Observed: rows of 32 points where the delegate says nothing.
    return own > 0 ? own : 32
  }

  func rowCount(_ component: Int) -> Int {
    max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }

  func chosen(row: Int, component: Int) { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }

  // MARK: Private

  private func setUpPicker() {
    clipsToBounds = true
    indicator.backgroundColor = .tertiarySystemFill
    indicator.layer.cornerRadius = 8
    indicator.layer.cornerCurve = .continuous
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
  }

  private func sourceChanged() {
    isLoaded = false
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = []
    setNeedsLayout()
  }

  private func wheel(_ component: Int) -> PickerWheel? {
    load()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func load() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    let count = max(0, dataSource.numberOfComponents(in: self))
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(component: wheels.count, picker: self)
      wheels.append(wheel)
      addSubview(wheel)
      wheel.reload()
    }
    setNeedsLayout()
  }

  private func layoutWheels() {
    guard !wheels.isEmpty, bounds.width > 0 else {
      indicator.isHidden = wheels.isEmpty
      return
    }
    // Observed: 9 points at the sides, 5 between the wheels.
    let side: CGFloat = 9
    let gap: CGFloat = 5
    let room = max(0, bounds.width - 2 * side - gap * CGFloat(wheels.count - 1))
    let own = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? -1 }
    let fixed = own.filter { $0 >= 0 }.reduce(0, +)
    let free = own.filter { $0 < 0 }.count
    let each = free > 0 ? max(0, room - fixed) / CGFloat(free) : 0
    let widths = own.map { $0 >= 0 ? $0 : each }
    let total = widths.reduce(0, +) + gap * CGFloat(wheels.count - 1)
    var x = (bounds.width - total) / 2
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = CGRect(
        x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      x += width + gap
    }
    let height = (wheels.map(\.rowHeight).max() ?? 32) + 2
    indicator.isHidden = false
    indicator.frame = CGRect(
      x: side, y: (bounds.height - height) / 2, width: max(0, bounds.width - 2 * side), height: height)
  }
}

/// A row's title.
@MainActor final class PickerLabel: UILabel {
  // Assumed: 23.5 points, as rows of iOS 7 and later look.
  private static let ownFont = UIFont.systemFont(ofSize: 23.5)

  /// The title has no attributes of its own.
  private(set) var isPlain = true

  func show(_ title: String) {
    isPlain = true
    font = Self.ownFont
    textColor = .label
    textAlignment = .center
    text = title
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
  }

  func show(_ title: NSAttributedString) {
    isPlain = false
    let whole = NSMutableAttributedString(attributedString: title)
    let range = NSRange(location: 0, length: whole.length)
    // Observed: a font of the title is not taken, its colours are; a paragraph style may align it.
    whole.addAttributes([.font: Self.ownFont], range: range)
    let style = title.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    attributedText = whole
    textAlignment = style.map { $0.alignment == .natural ? .center : $0.alignment } ?? .center
  }
}
