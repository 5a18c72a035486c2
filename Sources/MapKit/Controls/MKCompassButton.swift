import CoreGraphics
import Foundation
import UIKitCore

/// Shows where north is; a tap turns the map so that it is up.
@preconcurrency @MainActor open class MKCompassButton: UIView, MapFollower {
  private let needle = CompassNeedle(frame: .zero)

  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // Observed: 36 points on the map of iOS 16.
  private func setUp() {
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
    layer.cornerRadius = 18
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 0.92) : UIColor(white: 1, alpha: 0.92)
    }
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1)
    needle.isUserInteractionEnabled = false
    addSubview(needle)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self] _ in self?.turn() }
    addGestureRecognizer(tap)
    isAccessibilityElement = true
    accessibilityLabel = "Compass"
    accessibilityTraits = .button
    mapChanged()
  }

  open weak var mapView: MKMapView? {
    didSet {
      MapFollowers.add(self, to: mapView)
      mapChanged()
    }
  }
  /// `.adaptive`, the default: while something else than north is up.
  open var compassVisibility = MKFeatureVisibility.adaptive { didSet { mapChanged() } }

  func mapChanged() {
    let heading = mapView?.projection.heading ?? 0
    needle.transform = CGAffineTransform(rotationAngle: CGFloat(-heading * .pi / 180))
    let shows = compassVisibility == .visible || (compassVisibility == .adaptive && heading != 0)
    alpha = shows ? 1 : 0
  }

  private func turn() {
    guard let map = mapView else { return }
    var target = map.projection
    target.heading = 0
    map.userMoved()
    map.move(to: target, animated: true)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 36, height: 36) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    needle.bounds = CGRect(origin: .zero, size: bounds.size)
    needle.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// A red tip to the north and a letter.
@MainActor private final class CompassNeedle: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let tip = UIBezierPath()
    tip.move(to: CGPoint(x: bounds.midX, y: 3.5))
    tip.addLine(to: CGPoint(x: bounds.midX + 4, y: 10))
    tip.addLine(to: CGPoint(x: bounds.midX - 4, y: 10))
    tip.close()
    UIColor.systemRed.setFill()
    tip.fill()
    let letter = NSAttributedString(
      string: "N", attributes: [.font: UIFont.systemFont(ofSize: 13, weight: .medium), .foregroundColor: UIColor.label])
    let size = letter.size()
    letter.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2 + 2))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
