import CoreGraphics
import Foundation
import UIKitCore

/// The bubble above a selected annotation: title, subtitle or detail, and a view on either side.
// Observed on iOS 16: corners of 12 points, 44 points high with a title alone, an arrow of 26 by 12 in the middle below.
@MainActor final class MapCallout: UIView {
  private unowned let map: MKMapView
  private weak var view: MKAnnotationView?
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private var parts: [UIView] = []
  private var left: UIView?
  private var right: UIView?
  private var detail: UIView?

  private static let arrow = CGSize(width: 26, height: 12)
  private static let margin: CGFloat = 14
  private static let gap: CGFloat = 10

  init(_ map: MKMapView) {
    self.map = map
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    title.font = .systemFont(ofSize: 16)
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = .secondaryLabel
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 9
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
  }
  required init?(coder: NSCoder) { nil }

  func fill(_ view: MKAnnotationView) {
    self.view = view
    for part in parts where part.superview === self { part.removeFromSuperview() }
    title.text = view.annotation?.shownTitle
    subtitle.text = view.annotation?.shownSubtitle
    (left, right, detail) = (
      view.leftCalloutAccessoryView, view.rightCalloutAccessoryView, view.detailCalloutAccessoryView
    )
    let below: UIView? = detail ?? (subtitle.text == nil ? nil : subtitle)
    parts = [title.text == nil ? nil : title, below, left, right].compactMap { $0 }
    for part in parts { addSubview(part) }
    for case let control as UIControl in [left, right].compactMap({ $0 }) { listen(to: control) }
    layOut()
  }

  private static let action = UIAction.Identifier("MapCallout")

  // Apple: the delegate hears of taps on accessory views that are controls.
  private func listen(to control: UIControl) {
    control.addAction(
      UIAction(identifier: Self.action) { [weak self, weak control] _ in
        guard let self, let control, let view else { return }
        map.delegate?.mapView(map, annotationView: view, calloutAccessoryControlTapped: control)
      }, for: .touchUpInside)
  }

  // MARK: Layout

  private static func size(_ part: UIView?) -> CGSize {
    guard let part else { return .zero }
    if !part.translatesAutoresizingMaskIntoConstraints || part is UIStackView {
      return part.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    if part.bounds.size != .zero { return part.bounds.size }
    let own = part.intrinsicContentSize
    return own.width > 0 && own.height > 0 ? own : part.sizeThatFits(.zero)
  }

  private func layOut() {
    let most = max(120, min(map.bounds.width - 40, 320))
    let (leftSize, rightSize) = (Self.size(left), Self.size(right))
    let sides =
      Self.margin * 2 + (left == nil ? 0 : leftSize.width + Self.gap)
      + (right == nil ? 0 : rightSize.width + Self.gap)
    let room = CGSize(width: max(40, most - sides), height: .greatestFiniteMagnitude)
    let titleSize = title.text == nil ? .zero : title.sizeThatFits(room)
    let below: UIView? = detail ?? (subtitle.text == nil ? nil : subtitle)
    var belowSize = detail == nil ? (below?.sizeThatFits(room) ?? .zero) : Self.size(detail)
    if let label = detail as? UILabel { belowSize = label.sizeThatFits(room) }
    belowSize.width = min(belowSize.width, room.width)
    let textWidth = max(min(titleSize.width, room.width), belowSize.width).rounded(.up)
    let texts = titleSize.height + (below == nil ? 0 : belowSize.height + (titleSize.height > 0 ? 1 : 0))
    let height = max(44, texts + 16, leftSize.height + 12, rightSize.height + 12).rounded(.up)
    let width = max(textWidth + sides, 56)
    bounds.size = CGSize(width: width, height: height + Self.arrow.height)
    var x = Self.margin
    if let left {
      left.frame = CGRect(origin: CGPoint(x: x, y: (height - leftSize.height) / 2), size: leftSize)
      x += leftSize.width + Self.gap
    }
    let isAlone = left == nil && right == nil
    let start = isAlone ? (width - textWidth) / 2 : x
    var y = ((height - texts) / 2).rounded()
    if title.text != nil {
      title.frame = CGRect(x: start, y: y, width: textWidth, height: titleSize.height)
      y += titleSize.height + 1
    }
    below?.frame = CGRect(
      x: start, y: y, width: detail == nil ? textWidth : belowSize.width, height: belowSize.height)
    right?.frame = CGRect(
      origin: CGPoint(x: width - Self.margin - rightSize.width, y: (height - rightSize.height) / 2), size: rightSize)
    setNeedsDisplay()
  }

  /// - Parameter tip: where the arrow points to, in the superview.
  func place(tip: CGPoint) {
    let scale = UIScreen._scale
    let x = ((tip.x - bounds.width / 2) * scale).rounded() / scale + bounds.width / 2
    center = CGPoint(x: x, y: (tip.y * scale).rounded() / scale)
  }

  func appear() {
    transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
    alpha = 0
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        self.transform = .identity
        self.alpha = 1
      })
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let path = Self.outline(bounds)
    UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.24, alpha: 1) : .white }
      .resolvedColor(with: traitCollection).setFill()
    path.fill()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  private static func outline(_ bounds: CGRect) -> UIBezierPath {
    let box = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - arrow.height)
    let path = UIBezierPath(roundedRect: box, cornerRadius: 12)
    let (left, right) = (bounds.midX - arrow.width / 2, bounds.midX + arrow.width / 2)
    let tip = CGPoint(x: bounds.midX, y: bounds.maxY)
    path.move(to: CGPoint(x: left, y: box.maxY - 0.5))
    path.addLine(to: CGPoint(x: right, y: box.maxY - 0.5))
    path.addCurve(
      to: CGPoint(x: tip.x + 2, y: tip.y - 1.5), controlPoint1: CGPoint(x: right - 6, y: box.maxY),
      controlPoint2: CGPoint(x: tip.x + 4.5, y: tip.y - 4))
    path.addQuadCurve(to: CGPoint(x: tip.x - 2, y: tip.y - 1.5), controlPoint: tip)
    path.addCurve(
      to: CGPoint(x: left, y: box.maxY - 0.5), controlPoint1: CGPoint(x: tip.x - 4.5, y: tip.y - 4),
      controlPoint2: CGPoint(x: left + 6, y: box.maxY))
    path.close()
    return path
  }
}
