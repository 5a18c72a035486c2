import CoreGraphics
import Foundation
import UIKitCore

/// Shows how long distances are on a map.
@preconcurrency @MainActor open class MKScaleView: UIView, MapFollower {
  public enum Alignment: Int, Sendable { case leading, trailing }

  private let label = UILabel(frame: .zero)
  private var length: CGFloat = 0
  private var shown = 0.0
  private var scale = 0.0
  private var timer: TimerQueue.Entry?

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

  private func setUp() {
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 11, weight: .medium)
    addSubview(label)
    alpha = 0
  }

  open weak var mapView: MKMapView? {
    didSet {
      MapFollowers.add(self, to: mapView)
      mapChanged()
    }
  }
  /// `.adaptive`, the default: while the map zooms.
  open var scaleVisibility = MKFeatureVisibility.adaptive { didSet { mapChanged() } }
  /// Where the bar begins.
  open var legendAlignment = Alignment.leading { didSet { setNeedsLayout() } }

  // Observed: the scale fades a while after the zoom. Assumed: two seconds.
  func mapChanged() {
    guard let map = mapView, map.isMeasured else { return }
    overrideUserInterfaceStyle = MapGround.isPhotographic(map.mapType) ? .dark : .unspecified
    measure(map)
    switch scaleVisibility {
    case .hidden: alpha = 0
    case .visible: alpha = 1
    case .adaptive:
      defer { scale = map.projection.scale }
      guard scale != 0, scale != map.projection.scale else { return }
      alpha = 1
      timer?.cancel()
      timer = TimerQueue.shared.schedule(after: 2, holdsIdle: false) { [weak self] in
        UIView.animate(withDuration: 0.3) { self?.alpha = 0 }
      }
    }
  }

  /// The longest bar of a round length that has room.
  private func measure(_ map: MKMapView) {
    let meters = Mercator.metersPerPoint(at: map.centerCoordinate.latitude) / map.projection.scale
    let usesFeet = Locale.current.measurementSystem == .us
    let unit = usesFeet ? (meters * Double(intrinsicContentSize.width) > 300 ? 1609.344 : 0.3048) : 1
    let most = meters * Double(intrinsicContentSize.width - 30) / unit
    let power = pow(10, floor(log10(max(most, 1e-6))))
    let value = [5.0, 2.5, 2, 1].map { $0 * power }.first { $0 <= most } ?? power
    guard value * unit != shown || length != CGFloat(value * unit / meters) else { return }
    (shown, length) = (value * unit, CGFloat(value * unit / meters))
    let formatter = MKDistanceFormatter()
    formatter.unitStyle = .abbreviated
    label.text = formatter.string(fromDistance: shown)
    label.sizeToFit()
    setNeedsLayout()
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 150, height: 26) }

  private var start: CGFloat { legendAlignment == .leading ? 1 : bounds.width - length - 1 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame.origin = CGPoint(
      x: min(max(0, start + length - label.bounds.width / 2), max(0, bounds.width - label.bounds.width)), y: 0)
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  /// A bar of two halves.
  open override func draw(_ rect: CGRect) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let bar = CGRect(x: start, y: 18, width: length, height: 5)
    context.setFillColor(UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor)
    context.fill(bar)
    context.setFillColor(UIColor.label.resolvedColor(with: traitCollection).cgColor)
    context.fill(CGRect(x: bar.minX, y: bar.minY, width: bar.width / 2, height: bar.height))
    context.setStrokeColor(UIColor.label.resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(1)
    context.stroke(bar.insetBy(dx: 0.5, dy: 0.5))
  }
}
