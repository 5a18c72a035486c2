import CoreGraphics
import Foundation

@testable import UIKitCore

/// A view with a given content size, and text of given lines if asked.
@MainActor final class LayoutBox: UIView, WrappingContent {
  var content: CGSize?
  /// The whole width of text that wraps, in lines of 20 points.
  var text: CGFloat?
  var baseline: CGFloat?
  var insets: UIEdgeInsets = .zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  convenience init(_ width: CGFloat?, _ height: CGFloat?) {
    self.init(frame: .zero)
    content = CGSize(width: width ?? -1, height: height ?? -1)
  }

  override var intrinsicContentSize: CGSize {
    if let text { return CGSize(width: text, height: 20) }
    return content ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text else { return bounds.size }
    let lines = max(1, (text / max(size.width, 1)).rounded(.up))
    return CGSize(width: min(text, size.width), height: lines * 20)
  }
  var wrapsToWidth: Bool { text != nil }
  func _wrappedSize(forWidth width: CGFloat) -> CGSize { sizeThatFits(CGSize(width: width, height: 1e6)) }
  package override var _firstBaseline: CGFloat? { baseline }
  package override var _lastBaseline: CGFloat? { baseline.map { (content?.height ?? bounds.height) - $0 } }
  override var alignmentRectInsets: UIEdgeInsets { insets }
}

@MainActor func makeRoot(_ width: CGFloat = 320, _ height: CGFloat = 480, _ views: UIView...) -> UIView {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  for view in views { root.addSubview(view) }
  return root
}

@MainActor func framesText(_ views: [UIView]) -> String {
  func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(format: "%g", Double(rounded))
  }
  return views.map { view in
    let frame = view.frame
    return [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: " ")
  }.joined(separator: ", ")
}

extension String {
  /// With `0x0` for every address.
  var withoutAddresses: String {
    replacingOccurrences(of: "0x[0-9a-f]+", with: "0x0", options: .regularExpression)
  }
}
