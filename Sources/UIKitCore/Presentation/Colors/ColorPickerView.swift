import CoreGraphics
import Foundation

/// The sheet of a colour picker.
@MainActor final class ColorPickerView: UIView {
  var changed: ((ColorParts, _ continuously: Bool) -> Void)?
  var closed: (() -> Void)?
  var heading: String? {
    get { title.text }
    set { title.text = newValue }
  }
  var supportsAlpha = true { didSet { setNeedsLayout() } }

  private var parts = ColorParts(.white)
  private let title = UILabel(frame: .zero)
  private let close = UIButton(type: .custom)
  private let kinds = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  private let grid = ColorGrid(frame: .zero)
  private let spectrum = ColorSpectrum(frame: .zero)
  private let sliders = ColorSliders(frame: .zero)
  private let opacityTitle = UILabel(frame: .zero)
  private let opacity = ColorSlider(name: "Opacity")
  private let line = UIView(frame: .zero)
  private let swatch = ColorSwatch(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    title.font = .systemFont(ofSize: 20, weight: .bold)
    close.setImage(UIImage(systemName: "xmark"), for: .normal)
    close.tintColor = .secondaryLabel
    close.backgroundColor = .tertiarySystemFill
    close.layer.cornerRadius = 15
    close.accessibilityLabel = SystemWord.close.text
    close.addAction(UIAction { [weak self] _ in self?.closed?() }, for: .touchUpInside)
    kinds.selectedSegmentIndex = 0
    kinds.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
    opacityTitle.text = "OPACITY"
    opacityTitle.font = .systemFont(ofSize: 13, weight: .semibold)
    opacityTitle.textColor = .secondaryLabel
    line.backgroundColor = .separator
    swatch.isAccessibilityElement = true
    swatch.accessibilityLabel = "Selected colour"
    grid.picked = { [weak self] in self?.pick($0, $1) }
    spectrum.picked = { [weak self] in self?.pick($0, $1) }
    sliders.picked = { [weak self] in self?.pick($0, $1) }
    opacity.moved = { [weak self] value, continuously in
      guard let self else { return }
      self.parts.alpha = value
      self.show(self.parts)
      self.changed?(self.parts, continuously)
    }
    let views: [UIView] = [title, close, kinds, grid, spectrum, sliders, opacityTitle, opacity, line, swatch]
    for view in views { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// A colour without its opacity, which stays.
  private func pick(_ picked: ColorParts, _ continuously: Bool) {
    var picked = picked
    picked.alpha = supportsAlpha ? parts.alpha : 1
    show(picked)
    changed?(picked, continuously)
  }

  func show(_ parts: ColorParts) {
    self.parts = parts
    grid.selected = parts
    spectrum.selected = parts
    sliders.show(parts)
    opacity.show(parts.alpha, from: parts.opaque.withAlphaComponent(0), to: parts.opaque, unit: 100, sign: "%")
    swatch.color = parts.color
    swatch.accessibilityValue = parts.name
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = (insets.left + 16, bounds.width - insets.right - 16)
    let width = max(0, right - left)
    title.frame = CGRect(x: left, y: insets.top + 16, width: width, height: 32)
    close.frame = CGRect(x: isRightToLeft ? left : right - 30, y: insets.top + 16, width: 30, height: 30)
    kinds.frame = CGRect(x: left, y: insets.top + 62, width: width, height: 32)
    let top = insets.top + 112
    let below: CGFloat = (supportsAlpha ? 78 : 0) + 110 + insets.bottom
    let height = max(120, min(width * 10 / 12, bounds.height - top - below))
    let panel = CGRect(x: left, y: top, width: width, height: height)
    for (place, view) in ([grid, spectrum, sliders] as [UIView]).enumerated() {
      view.frame = panel
      view.isHidden = kinds.selectedSegmentIndex != place
    }
    opacityTitle.isHidden = !supportsAlpha
    opacity.isHidden = !supportsAlpha
    opacityTitle.frame = CGRect(x: left, y: panel.maxY + 14, width: width, height: 18)
    opacity.frame = CGRect(x: left, y: panel.maxY + 36, width: width, height: 36)
    let pixel = 1 / max(1, traitCollection.displayScale)
    let bottom = supportsAlpha ? opacity.frame.maxY + 18 : panel.maxY + 18
    line.frame = CGRect(x: left, y: bottom, width: width, height: pixel)
    swatch.frame = CGRect(x: isRightToLeft ? right - 76 : left, y: bottom + 14, width: 76, height: 76)
  }
}

/// A colour on a ground that shows through where it is not opaque.
@MainActor final class ColorSwatch: UIView {
  var color: UIColor = .white { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    layer.cornerRadius = 10
    clipsToBounds = true
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.white.cgColor)
    context.fill(bounds)
    context.setFillColor(UIColor.black.cgColor)
    context.move(to: CGPoint(x: bounds.maxX, y: 0))
    context.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    context.addLine(to: CGPoint(x: 0, y: bounds.maxY))
    context.closePath()
    context.fillPath()
    context.setFillColor(color.cgColor)
    context.fill(bounds)
  }
}
