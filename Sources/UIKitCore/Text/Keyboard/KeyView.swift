import CoreGraphics
import Foundation
import QuartzCore

/// One key, drawn as on iOS 16.
@MainActor final class KeyView: UIControl {
  let key: KeyboardKey
  var isShifted = false { didSet { if isShifted != oldValue { changed() } } }
  var isLocked = false { didSet { if isLocked != oldValue { changed() } } }
  var isDark = false { didSet { if isDark != oldValue { changed() } } }
  var isLarge = false { didSet { if isLarge != oldValue { changed() } } }
  var returnType = UIReturnKeyType.default { didSet { if returnType != oldValue { changed() } } }
  var pressed: ((KeyView) -> Void)?
  private var bubble: KeyBubble?

  init(key: KeyboardKey) {
    self.key = key
    super.init(frame: .zero)
    isOpaque = false
    layer.needsDisplayOnBoundsChange = true
    changed()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func changed() {
    accessibilityLabel = title
    setNeedsDisplay()
  }

  /// What a person calls the key.
  var title: String {
    switch key {
    case .character(let letter): return isShifted ? letter.uppercased() : letter
    case .shift: return "shift"
    case .delete: return "delete"
    case .space: return "space"
    case .return: return KeyboardKeys.title(returnType)
    case .page(.letters): return "ABC"
    case .page(.numbers), .page(.pad): return "123"
    case .page(.symbols): return "#+="
    case .page(.phone): return "+*#"
    case .page(.emoji(let group)): return group.sign
    case .globe: return "Next keyboard"
    }
  }

  /// What has no ground of its own: emoji, and the keys of their groups.
  var isEmoji: Bool {
    switch key {
    case .character(let character): return character.unicodeScalars.contains { $0.value >= 0x2300 }
    case .page(.emoji): return true
    default: return false
    }
  }

  private var isLetter: Bool {
    switch key {
    case .character, .space: return true
    default: return false
    }
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      setNeedsDisplay()
      showBubble(isHighlighted)
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { isEnabled }
  package override func primaryTouchEnded(with event: UIEvent?) { pressed?(self) }
  package override var touchSlop: CGFloat { 12 }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isProminent = key == .return && KeyboardKeys.isProminent(returnType) && isEnabled
    var fill: UIColor
    if isDark {
      fill = isLetter ? UIColor(white: 0.42, alpha: 1) : UIColor(white: 0.275, alpha: 1)
    } else {
      fill = isLetter ? .white : UIColor(red: 0.675, green: 0.694, blue: 0.733, alpha: 1)
    }
    if isEmoji { fill = isHighlighted ? fill : .clear }
    if key == .shift, isShifted { fill = isDark ? UIColor(white: 0.84, alpha: 1) : .white }
    if isProminent {
      fill =
        isDark ? UIColor(red: 0.04, green: 0.52, blue: 1, alpha: 1) : UIColor(red: 0, green: 0.478, blue: 1, alpha: 1)
    }
    if isHighlighted {
      fill =
        isLetter
        ? (isDark ? UIColor(white: 0.275, alpha: 1) : UIColor(red: 0.675, green: 0.694, blue: 0.733, alpha: 1))
        : (isDark ? UIColor(white: 0.42, alpha: 1) : .white)
    }
    let box = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1)
    let shadow =
      isEmoji
      ? .clear : isDark ? UIColor(white: 0, alpha: 0.4) : UIColor(red: 0.537, green: 0.541, blue: 0.553, alpha: 1)
    context.setFillColor(shadow.cgColor)
    UIBezierPath(roundedRect: box.offsetBy(dx: 0, dy: 1), cornerRadius: 5).fill()
    context.setFillColor(fill.cgColor)
    UIBezierPath(roundedRect: box, cornerRadius: 5).fill()
    var ink: UIColor = isDark ? .white : .black
    if isProminent, !isHighlighted { ink = .white }
    if key == .shift, isShifted { ink = .black }
    if !isEnabled { ink = ink.withAlphaComponent(0.35) }
    switch key {
    case .character(let letter):
      let text = isShifted ? letter.uppercased() : letter
      let size: CGFloat = isEmoji ? 28 : letter.count > 1 ? 16 : isLarge ? 27 : isShifted ? 22.5 : 24
      let font = UIFont.systemFont(ofSize: size, weight: isLarge ? .regular : .light)
      // Observed on iOS 16: small letters, wide apart, below the digits.
      if isLarge, let letters = KeyboardKeys.letters(letter) {
        draw(text, font, ink, box.offsetBy(dx: 0, dy: -6))
        draw(letters, .systemFont(ofSize: 10, weight: .semibold), ink, box.offsetBy(dx: 1, dy: 13), spacing: 2)
      } else {
        draw(text, font, ink, box)
      }
    case .space, .return, .page: draw(title, .systemFont(ofSize: 16), ink, box)
    case .shift: drawShift(ink, box)
    case .delete: drawDelete(ink, box)
    case .globe: draw("🌐", .systemFont(ofSize: 18), ink, box)
    }
  }

  private func draw(_ text: String, _ font: UIFont, _ color: UIColor, _ box: CGRect, spacing: CGFloat = 0) {
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color, .kern: spacing]
    let size = text.size(withAttributes: attributes)
    text.draw(
      at: CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2), withAttributes: attributes)
  }

  private func drawShift(_ color: UIColor, _ box: CGRect) {
    let path = UIBezierPath()
    let (x, y) = (box.midX, box.midY)
    path.move(to: CGPoint(x: x, y: y - 9))
    path.addLine(to: CGPoint(x: x + 9, y: y))
    path.addLine(to: CGPoint(x: x + 4.5, y: y))
    path.addLine(to: CGPoint(x: x + 4.5, y: y + 7))
    path.addLine(to: CGPoint(x: x - 4.5, y: y + 7))
    path.addLine(to: CGPoint(x: x - 4.5, y: y))
    path.addLine(to: CGPoint(x: x - 9, y: y))
    path.close()
    path.lineWidth = 1.5
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
    if isShifted {
      color.setFill()
      path.fill()
    }
    if isLocked {
      color.setFill()
      UIBezierPath(rect: CGRect(x: x - 4.5, y: y + 9, width: 9, height: 1.5)).fill()
    }
  }

  private func drawDelete(_ color: UIColor, _ box: CGRect) {
    let path = UIBezierPath()
    let (x, y) = (box.midX, box.midY)
    path.move(to: CGPoint(x: x - 11, y: y))
    path.addLine(to: CGPoint(x: x - 4, y: y - 8))
    path.addLine(to: CGPoint(x: x + 10, y: y - 8))
    path.addLine(to: CGPoint(x: x + 10, y: y + 8))
    path.addLine(to: CGPoint(x: x - 4, y: y + 8))
    path.close()
    path.move(to: CGPoint(x: x - 1, y: y - 3.5))
    path.addLine(to: CGPoint(x: x + 6, y: y + 3.5))
    path.move(to: CGPoint(x: x + 6, y: y - 3.5))
    path.addLine(to: CGPoint(x: x - 1, y: y + 3.5))
    path.lineWidth = 1.5
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }

  private func showBubble(_ shows: Bool) {
    bubble?.removeFromSuperview()
    bubble = nil
    guard shows, case .character(let letter) = key, !isLarge, letter.count == 1, let host = superview else { return }
    let bubble = KeyBubble(
      title: title, isDark: isDark,
      frame: CGRect(
        x: max(2, min(frame.midX - frame.width * 0.8, host.bounds.width - frame.width * 1.6 - 2)),
        y: frame.minY - frame.height - 12, width: frame.width * 1.6, height: frame.height + 8))
    host.addSubview(bubble)
    self.bubble = bubble
  }
}

/// The enlarged letter above a pressed key.
@MainActor final class KeyBubble: UIView {
  private let title: String
  private let isDark: Bool

  init(title: String, isDark: Bool, frame: CGRect) {
    (self.title, self.isDark) = (title, isDark)
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor((isDark ? UIColor(white: 0.42, alpha: 1) : UIColor.white).cgColor)
    UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 9).fill()
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .light), .foregroundColor: isDark ? UIColor.white : UIColor.black,
    ]
    let size = title.size(withAttributes: attributes)
    title.draw(
      at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), withAttributes: attributes)
  }
}
