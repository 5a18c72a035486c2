import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The page itself: the engine's picture at the place that it shows, fingers and keys for the engine.
@MainActor final class WebContentView: UIView, UIKeyInput {
  weak var webView: WKWebView?
  private let picture = CALayer()
  private var notice: UILabel?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    picture.contentsGravity = .topLeft
    layer.addSublayer(picture)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Picture

  /// Where the engine's picture lies in the document.
  var pictureFrame: CGRect { picture.frame }

  /// - Parameters:
  ///   - scale: pixels a point; - place: of the picture in the document.
  func show(_ image: CGImage, scale: CGFloat, at place: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    picture.contents = image
    picture.contentsScale = scale
    picture.frame = CGRect(
      origin: place, size: CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale))
    CATransaction.commit()
  }

  func picture(in configuration: WKSnapshotConfiguration?) -> UIImage? {
    guard let webView, picture.contents != nil else { return nil }
    let wanted = configuration?.rect ?? .null
    let rect = wanted.isNull ? webView.bounds : wanted
    guard rect.width > 0, rect.height > 0 else { return nil }
    let width = configuration?.snapshotWidth.map { CGFloat($0.doubleValue) } ?? rect.width
    let size = CGSize(width: width, height: rect.height * width / rect.width)
    let place = convert(picture.frame.origin, to: webView)
    return UIGraphicsImageRenderer(size: size).image { context in
      context.cgContext.scaleBy(x: width / rect.width, y: width / rect.width)
      context.cgContext.translateBy(x: place.x - rect.minX, y: place.y - rect.minY)
      guard let image = picture.contents as! CGImage? else { return }  // nothing else is put there
      UIImage(cgImage: image, scale: picture.contentsScale, orientation: .up).draw(at: .zero)
    }
  }

  /// Says something in the page's place.
  func showNotice(_ text: String) {
    guard notice == nil else { return }
    let label = UILabel(frame: .zero)
    label.text = text
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .gray
    label.font = .systemFont(ofSize: 13)
    addSubview(label)
    notice = label
  }

  func layoutNotice(in bounds: CGRect) { notice?.frame = bounds.insetBy(dx: 16, dy: 16) }

  // MARK: Fingers

  private struct Finger {
    let number: Int
    let start: CGPoint
    /// Whether the engine knows of it.
    var isTold = false
  }
  private var fingers: [ObjectIdentifier: Finger] = [:]
  /// A finger that moves less far, in points, taps.
  private let slop: CGFloat = 10

  /// In the page's viewport.
  private func place(_ touch: UITouch) -> CGPoint {
    let point = touch.location(in: self)
    return CGPoint(x: point.x - picture.frame.minX, y: point.y - picture.frame.minY)
  }

  private func tell(_ kind: Int, _ finger: Finger, _ place: CGPoint, _ touch: UITouch) {
    webView?.page.send(.touch, kind, finger.number, place.x, place.y, Int(touch.timestamp * 1000))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let used = Set(fingers.values.map(\.number))
      guard let number = (0..<10).first(where: { !used.contains($0) }) else { continue }
      fingers[ObjectIdentifier(touch)] = Finger(number: number, start: place(touch))
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let place = place(touch)
      guard var finger = fingers[ObjectIdentifier(touch)] else { continue }
      if !finger.isTold {
        guard hypot(place.x - finger.start.x, place.y - finger.start.y) > slop else { continue }
        tell(1, finger, finger.start, touch)
        finger.isTold = true
        fingers[ObjectIdentifier(touch)] = finger
      }
      tell(2, finger, place, touch)
    }
    webView?.page.settle()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let finger = fingers.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
      if !finger.isTold { tell(1, finger, finger.start, touch) }
      tell(3, finger, finger.isTold ? place(touch) : finger.start, touch)
      if !finger.isTold, finger.number == 0, fingers.isEmpty { webView?.page.markTap() }
    }
    webView?.page.settle()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let finger = fingers.removeValue(forKey: ObjectIdentifier(touch)), finger.isTold else { continue }
      tell(3, finger, place(touch), touch)
    }
  }

  // MARK: Keys

  private var hasField = false
  private var hasLines = false

  override var canBecomeFirstResponder: Bool { true }

  /// - Parameters:
  ///   - kind: the field's type in HTML; - byPerson: whether a touch or key led there, for which the keyboard comes.
  func focus(kind: String, hasLines: Bool, byPerson: Bool) {
    guard byPerson else { return }
    self.hasLines = hasLines
    hasField = true
    switch kind {
    case "email": keyboardType = .emailAddress
    case "url": keyboardType = .URL
    case "tel": keyboardType = .phonePad
    case "number", "decimal": keyboardType = .decimalPad
    case "numeric": keyboardType = .numberPad
    default: keyboardType = .default
    }
    isSecureTextEntry = kind == "password"
    autocapitalizationType = ["email", "url", "password"].contains(kind) ? .none : .sentences
    returnKeyType = kind == "search" ? .search : hasLines ? .default : .go
    if isFirstResponder { reloadInputViews() } else { becomeFirstResponder() }
  }

  func blur() {
    hasField = false
    if isFirstResponder { resignFirstResponder() }
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    if hasField, super.resignFirstResponder() {
      hasField = false
      webView?.page.run("document.activeElement?.blur()", world: PageScript.world) { _ in }
      return true
    }
    return super.resignFirstResponder()
  }

  var hasText: Bool { true }

  func insertText(_ text: String) {
    for scalar in text.unicodeScalars {
      let isReturn = scalar == "\n"
      if isReturn || scalar == "\t" {
        webView?.page.send(.key, 0, isReturn ? 0xFF0D : 0xFF09, 0, 0)
      } else {
        webView?.page.send(.key, Int(scalar.value), 0, 0, 0)
      }
    }
    webView?.page.markKeys()
  }

  func deleteBackward() { key(0xFF08) }

  /// - Parameter number: X11's.
  private func key(_ number: Int, _ modifiers: UIKeyModifierFlags = []) {
    let flags =
      (modifiers.contains(.control) ? 1 : 0) | (modifiers.contains(.shift) ? 2 : 0)
      | (modifiers.contains(.alternate) ? 4 : 0) | (modifiers.contains(.command) ? 1 : 0)
    webView?.page.send(.key, 0, number, flags, 0)
    webView?.page.markKeys()
  }

  private static let keys: [UIKeyboardHIDUsage: Int] = [
    .keyboardLeftArrow: 0xFF51, .keyboardUpArrow: 0xFF52, .keyboardRightArrow: 0xFF53, .keyboardDownArrow: 0xFF54,
    .keyboardHome: 0xFF50, .keyboardEnd: 0xFF57, .keyboardPageUp: 0xFF55, .keyboardPageDown: 0xFF56,
    .keyboardDeleteForward: 0xFFFF, .keyboardEscape: 0xFF1B,
  ]

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var rest: Set<UIPress> = []
    for press in presses {
      if let pressed = press.key, let number = Self.keys[pressed.keyCode] {
        key(number, pressed.modifierFlags)
      } else {
        rest.insert(press)
      }
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // Of the field that has the focus.
  var keyboardType = UIKeyboardType.default
  var isSecureTextEntry = false
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var returnKeyType = UIReturnKeyType.default
  var autocorrectionType = UITextAutocorrectionType.no
  var spellCheckingType = UITextSpellCheckingType.no
  var smartQuotesType = UITextSmartQuotesType.no
  var smartDashesType = UITextSmartDashesType.no
  var smartInsertDeleteType = UITextSmartInsertDeleteType.no
  var keyboardAppearance = UIKeyboardAppearance.default
  var enablesReturnKeyAutomatically = false
  var textContentType: UITextContentType!
  var passwordRules: UITextInputPasswordRules?
}
