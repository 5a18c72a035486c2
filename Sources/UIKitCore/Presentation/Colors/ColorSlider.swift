import CoreGraphics
import Foundation

/// A bar of colours with a knob, and the value beside it.
@MainActor final class ColorSlider: UIControl {
  var moved: ((CGFloat, _ continuously: Bool) -> Void)?
  private(set) var value: CGFloat = 0
  private let bar = UIView(frame: .zero)
  private let gradient = CAGradientLayer()
  private let knob = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private var reading: (unit: CGFloat, sign: String) = (255, "")

  init(name: String) {
    super.init(frame: .zero)
    bar.layer.cornerRadius = 18
    bar.clipsToBounds = true
    bar.backgroundColor = .systemGray3
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    bar.layer.addSublayer(gradient)
    knob.layer.cornerRadius = 16
    knob.layer.borderWidth = 3
    knob.layer.borderColor = UIColor.white.cgColor
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    label.backgroundColor = .tertiarySystemFill
    label.layer.cornerRadius = 8
    label.clipsToBounds = true
    for view in [bar, knob, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .adjustable
  }
  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - value: 0 ... 1.
  ///   - unit: what the value 1 reads as.
  func show(_ value: CGFloat, from: UIColor, to: UIColor, unit: CGFloat, sign: String) {
    self.value = min(max(0, value), 1)
    gradient.colors = [from.cgColor, to.cgColor]
    knob.backgroundColor = to
    reading = (unit, sign)
    label.text = "\(Int((self.value * unit).rounded()))\(sign)"
    accessibilityValue = label.text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 84)
    bar.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.frame = bar.bounds
    CATransaction.commit()
    knob.frame = CGRect(x: 2 + value * max(0, width - 36), y: 2, width: 32, height: 32)
    label.frame = CGRect(x: bounds.width - 72, y: 0, width: 72, height: bounds.height)
  }

  private func move(_ touch: UITouch, _ continuously: Bool) {
    let width = max(1, bounds.width - 84 - 36)
    moved?(min(max(0, (touch.location(in: self).x - 18) / width), 1), continuously)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(touch, true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(touch, true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { if let touch { move(touch, false) } }
}

/// Red, green and blue by sliders.
@MainActor final class ColorSliders: UIView {
  var picked: ((ColorParts, _ continuously: Bool) -> Void)?
  private var parts = ColorParts(.white)
  private let names = ["Red", "Green", "Blue"]
  private let titles: [UILabel]
  private let sliders: [ColorSlider]
  private let hex = UILabel(frame: .zero)

  override init(frame: CGRect) {
    sliders = names.map { ColorSlider(name: $0) }
    titles = names.map { name in
      let label = UILabel(frame: .zero)
      label.text = name.uppercased()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .secondaryLabel
      return label
    }
    super.init(frame: frame)
    hex.font = .systemFont(ofSize: 15)
    hex.textAlignment = .right
    hex.textColor = .secondaryLabel
    for (place, slider) in sliders.enumerated() {
      slider.moved = { [weak self] value, continuously in self?.move(place, value, continuously) }
    }
    for view in titles + sliders + [hex] as [UIView] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  private func move(_ place: Int, _ value: CGFloat, _ continuously: Bool) {
    var next = parts
    switch place {
    case 0: next.red = value
    case 1: next.green = value
    default: next.blue = value
    }
    picked?(next, continuously)
  }

  func show(_ parts: ColorParts) {
    self.parts = parts
    hex.text = "sRGB Hex Color # \(parts.name)"
    let values = [parts.red, parts.green, parts.blue]
    for (place, slider) in sliders.enumerated() {
      var (low, high) = (parts, parts)
      switch place {
      case 0: (low.red, high.red) = (0, 1)
      case 1: (low.green, high.green) = (0, 1)
      default: (low.blue, high.blue) = (0, 1)
      }
      slider.show(values[place], from: low.opaque, to: high.opaque, unit: 255, sign: "")
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (place, slider) in sliders.enumerated() {
      let top = CGFloat(place) * 74
      titles[place].frame = CGRect(x: 0, y: top, width: bounds.width, height: 18)
      slider.frame = CGRect(x: 0, y: top + 22, width: bounds.width, height: 36)
    }
    hex.frame = CGRect(x: 0, y: 224, width: bounds.width, height: 24)
  }
}
