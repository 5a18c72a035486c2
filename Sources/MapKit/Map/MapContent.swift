import CoreGraphics
import Foundation
import UIKitCore

/// What moves under the fingers: ground, overlays, annotations.
///
/// Its coordinates are points on the screen from a fixed place of the map, the anchor, so that moving the map changes the origin of
/// the bounds alone. What lies around the visible part is ready; another scale or heading draws it anew.
@MainActor final class MapContent: UIView {
  private unowned let map: MKMapView
  let ground: MapGround
  let roads = OverlayCanvas(frame: .zero)
  let labels = OverlayCanvas(frame: .zero)
  let ring = AccuracyRing(frame: .zero)
  let annotations = AnnotationLayer(frame: .zero)

  /// What the coordinates stand for; its centre is the anchor.
  private(set) var base: MapProjection
  /// The part that is ready, in the content's coordinates.
  private(set) var ready = CGRect.null

  init(_ map: MKMapView) {
    self.map = map
    base = map.projection
    ground = MapGround(frame: .zero)
    super.init(frame: .zero)
    clipsToBounds = true
    for part in [ground, roads, labels, ring, annotations] as [UIView] { addSubview(part) }
    roads.content = self
    labels.content = self
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Places

  /// Where a place is, in the content's coordinates: of its copies, the one nearest to the middle of the view.
  func point(_ place: MKMapPoint) -> CGPoint {
    base.vector(
      x: Mercator.nearest(place.x, to: map.projection.center.x) - base.center.x, y: place.y - base.center.y)
  }

  /// The part of the map in a rectangle of the content.
  func mapRect(_ rect: CGRect) -> MKMapRect {
    base.mapRect(rect.offsetBy(dx: base.size.width / 2, dy: base.size.height / 2))
  }

  // MARK: Showing

  // Beyond, numbers would be too large for what draws.
  private static let farthest: CGFloat = 200_000

  func show(_ projection: MapProjection) {
    let changes = projection.scale != base.scale || projection.heading != base.heading || projection.size != base.size
    var origin = self.origin(of: projection)
    if changes || max(abs(origin.x), abs(origin.y)) > Self.farthest {
      base = projection
      ready = .null
      origin = self.origin(of: projection)
    }
    bounds = CGRect(origin: origin, size: projection.size)
    let visible = bounds
    // The seam between the copies of the world is where the annotations change their side.
    let isWorld = Mercator.side * projection.scale < Double(projection.size.width) * 3
    if isWorld || !ready.contains(visible) { prepare(visible) }
  }

  /// On whole pixels, so that what moves stays crisp.
  private func origin(of projection: MapProjection) -> CGPoint {
    let middle = base.vector(x: projection.center.x - base.center.x, y: projection.center.y - base.center.y)
    let scale = UIScreen._scale
    return CGPoint(
      x: ((middle.x - projection.size.width / 2) * scale).rounded() / scale,
      y: ((middle.y - projection.size.height / 2) * scale).rounded() / scale)
  }

  private func prepare(_ visible: CGRect) {
    ready = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2).integral
    ground.show(ready, base)
    for canvas in [roads, labels] { canvas.show(ready) }
    annotations.frame = ready
    annotations.bounds = ready
    map.annotationStage.show()
    placeRing()
  }

  /// The circle of the accuracy of the user's location.
  func placeRing() {
    guard map.showsUserLocation, let location = map.userLocation.location, location.horizontalAccuracy > 0 else {
      ring.isHidden = true
      return
    }
    let latitude = location.coordinate.latitude
    let radius = CGFloat(location.horizontalAccuracy / Mercator.metersPerPoint(at: latitude) * base.scale)
    ring.show(point(MKMapPoint(location.coordinate)), radius: radius)
  }
}

/// Holds the annotations' views and the callout. Touches go to these alone.
@MainActor final class AnnotationLayer: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

/// How exactly the user's place is known.
@MainActor final class AccuracyRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.borderWidth = 1
  }
  required init?(coder: NSCoder) { nil }

  // Observed: the tint, a sixth of it.
  func show(_ middle: CGPoint, radius: CGFloat) {
    // Within the dot it could not be seen.
    isHidden = radius < 11 || radius > 20_000
    guard !isHidden else { return }
    backgroundColor = tintColor.withAlphaComponent(0.15)
    layer.borderColor = tintColor.withAlphaComponent(0.3).cgColor
    frame = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    layer.cornerRadius = radius
  }
}
