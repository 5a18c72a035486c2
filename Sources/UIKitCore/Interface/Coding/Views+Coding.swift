import CoreGraphics
import Foundation
import QuinceInterface

extension UIImageView {
  private static let properties: [CodedProperty<UIImageView>] = [
    .object("UIImage", \.image),
    .object("UIHighlightedImage", \.highlightedImage),
    .flag("UIHighlighted", \.isHighlighted),
    .object("UIImageViewPreferredSymbolConfiguration", \.preferredSymbolConfiguration),
  ]
  func decodeImageView(_ coder: NSCoder) {
    decodeInteraction(coder)
    coder.decode(Self.properties, of: self)
  }
  func encodeImageView(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UIVisualEffectView {
  /// The view's own content view takes the state of the nib's.
  func bindContent(_ nib: NibCoder) {
    nib.bind(contentView, forKey: "UIVisualEffectViewContentView") { contentView._decode(nib) }
  }
  func decodeEffect(_ coder: NSCoder) {
    if let effect = coder.decodeObject(forKey: "UIVisualEffectViewEffect") as? UIVisualEffect { self.effect = effect }
  }
}

extension UIVisualEffect {
  /// The effect of a nib's object.
  static func make(_ coder: NibCoder, className: String) -> UIVisualEffect? {
    let key = className == "UIVibrancyEffect" ? "UIVibrancyEffectBlurStyle" : "UIBlurEffectStyle"
    let style = UIBlurEffect.Style(rawValue: coder.decodeInteger(forKey: key)) ?? .extraLight
    let blur = UIBlurEffect(style: style)
    return className == "UIVibrancyEffect" ? UIVibrancyEffect(blurEffect: blur) : blur
  }
}

extension UIStackView {
  private static let properties: [CodedProperty<UIStackView>] = [
    .choice("UIStackViewAxis", \.axis),
    .choice("UIStackViewDistribution", \.distribution),
    .choice("UIStackViewAlignment", \.alignment),
    .number("UIStackViewSpacing", \.spacing),
    .flag("UIStackViewBaselineRelative", \.isBaselineRelativeArrangement),
    .flag("UIStackViewLayoutMarginsRelative", \.isLayoutMarginsRelativeArrangement),
  ]

  /// Apple: all subviews are arranged, unless the nib lists those that are.
  func decodeStack(_ coder: NSCoder) {
    guard coder.nibCoder != nil || coder.containsValue(forKey: "UIBounds") else { return }
    coder.decode(Self.properties, of: self)
    let listed = coder.objects("UIStackViewArrangedSubviews") as [UIView]?
    for view in listed ?? subviews { addArrangedSubview(view) }
    guard let nib = coder.nibCoder else { return }
    for entry in nib.value("UIStackViewCustomSpacing")?.entries ?? [] {
      guard let view = nib.object(for: entry.key) as? UIView, let space = entry.value.number else { continue }
      setCustomSpacing(CGFloat(space), after: view)
    }
  }
  func encodeStack(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UIWindow {
  func decodeWindow(_ coder: NSCoder) {
    guard coder.nibCoder != nil else { return }
    // Apple: "Full Screen at Launch".
    if coder.decodeBool(forKey: "UIResizesToFullScreen") { frame = UIScreen.main.bounds }
    if let controller = coder.decodeObject(forKey: "UIRootViewController") as? UIViewController {
      rootViewController = controller
    }
  }
}
