import CoreGraphics
import Foundation

/// How the flat map lies behind a view: which place is in its middle, how large it is, and what is up.
struct MapProjection: Equatable {
  /// May lie beyond the world's eastern or western edge while the map moves.
  var center: MKMapPoint
  /// Points on the screen for a map point.
  var scale: Double
  /// Degrees from north, clockwise, of what is up.
  var heading = 0.0
  /// Of the view, in points.
  var size: CGSize

  static func == (a: MapProjection, b: MapProjection) -> Bool {
    MKMapPointEqualToPoint(a.center, b.center) && a.scale == b.scale && a.heading == b.heading && a.size == b.size
  }

  // MARK: Places

  /// A distance on the map as one on the screen.
  func vector(x: Double, y: Double) -> CGPoint {
    guard heading != 0 else { return CGPoint(x: x * scale, y: y * scale) }
    let angle = heading * .pi / 180
    return CGPoint(x: (x * cos(angle) + y * sin(angle)) * scale, y: (y * cos(angle) - x * sin(angle)) * scale)
  }

  /// A distance on the screen as one on the map.
  func mapVector(_ vector: CGPoint) -> (x: Double, y: Double) {
    let (x, y) = (Double(vector.x) / scale, Double(vector.y) / scale)
    guard heading != 0 else { return (x, y) }
    let angle = heading * .pi / 180
    return (x * cos(angle) - y * sin(angle), y * cos(angle) + x * sin(angle))
  }

  /// In the view, whose origin is at its top left; of the copies of a place, the one that is nearest to the middle.
  func point(_ place: MKMapPoint) -> CGPoint {
    let offset = vector(x: Mercator.nearest(place.x, to: center.x) - center.x, y: place.y - center.y)
    return CGPoint(x: offset.x + size.width / 2, y: offset.y + size.height / 2)
  }

  func mapPoint(_ point: CGPoint) -> MKMapPoint {
    let offset = mapVector(CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2))
    return MKMapPoint(x: center.x + offset.x, y: center.y + offset.y)
  }

  /// The smallest upright rectangle of the map that holds a rectangle of the view.
  func mapRect(_ rect: CGRect) -> MKMapRect {
    var found = MKMapRect.null
    for corner in [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ] { found = found.union(MKMapRect(origin: mapPoint(corner), size: MKMapSize())) }
    return found
  }

  var visibleRect: MKMapRect { mapRect(CGRect(origin: .zero, size: size)) }

  // MARK: Changes

  /// Moves the map so that what was at a point of the view is at another one.
  mutating func shift(by vector: CGPoint) {
    let offset = mapVector(vector)
    center = MKMapPoint(x: center.x - offset.x, y: center.y - offset.y)
  }

  /// Changes the scale or heading while the place at `focus`, a point of the view, stays where it is.
  mutating func change(around focus: CGPoint, _ change: (inout MapProjection) -> Void) {
    let place = mapPoint(focus)
    change(&self)
    let now = mapPoint(focus)
    center = MKMapPoint(x: center.x + place.x - now.x, y: center.y + place.y - now.y)
  }

  /// What shows all of a rectangle, as large as it can be.
  func fitting(_ rect: MKMapRect, padding: UIEdgeInsets = .zero) -> MapProjection {
    var fit = self
    let (width, height) = (
      max(Double(size.width - padding.left - padding.right), 1),
      max(Double(size.height - padding.top - padding.bottom), 1)
    )
    fit.heading = 0
    let wanted = min(
      rect.width > 0 ? width / rect.width : .infinity, rect.height > 0 ? height / rect.height : .infinity)
    fit.scale = min(wanted, MapLimits.maximumScale)
    fit.center = MKMapPoint(
      x: rect.midX + Double(padding.right - padding.left) / 2 / fit.scale,
      y: rect.midY + Double(padding.bottom - padding.top) / 2 / fit.scale)
    return fit
  }

  // MARK: The camera

  // Observed by many: the camera's view has an angle of 30 degrees from top to bottom.
  private static let spread = 2 * tan(15 * Double.pi / 180)

  /// Metres from the camera to the middle of the view.
  var distance: CLLocationDistance {
    Double(size.height) / scale * Mercator.metersPerPoint(at: Mercator.latitude(y: center.y)) / Self.spread
  }

  static func scale(distance: CLLocationDistance, at latitude: Double, size: CGSize) -> Double {
    Double(size.height) * Mercator.metersPerPoint(at: latitude) / (max(distance, 0.1) * spread)
  }
}

/// How far a map goes.
struct MapLimits {
  // Assumed: a metre of the equator is at most 27 points on the screen.
  static let maximumScale = 4.0

  /// The camera's middle stays in it.
  var boundary: MKMapRect?
  /// Metres from the camera to the middle.
  var distances: ClosedRange<CLLocationDistance> = 0...Double.greatestFiniteMagnitude

  /// The nearest that may be.
  // Apple: the map fills its view, so that it shows nothing beyond the poles; it goes round the world from east to west.
  func clamped(_ wanted: MapProjection) -> MapProjection {
    guard wanted.size.width > 0, wanted.size.height > 0 else { return wanted }
    var fit = wanted
    let smallest = Double(max(wanted.size.width, wanted.size.height)) / Mercator.side
    if distances.lowerBound > 0 || distances.upperBound < .greatestFiniteMagnitude {
      let latitude = Mercator.latitude(y: fit.center.y)
      let nearest = MapProjection.scale(distance: distances.lowerBound, at: latitude, size: fit.size)
      let farthest = MapProjection.scale(distance: distances.upperBound, at: latitude, size: fit.size)
      fit.scale = min(max(fit.scale, farthest), nearest)
    }
    fit.scale = min(max(fit.scale, smallest), Self.maximumScale)
    if let boundary {
      fit.center.x = min(max(Mercator.nearest(fit.center.x, to: boundary.midX), boundary.minX), boundary.maxX)
      fit.center.y = min(max(fit.center.y, boundary.minY), boundary.maxY)
    }
    let half = min(fit.visibleRect.height / 2, Mercator.side / 2)
    fit.center.y = min(max(fit.center.y, half), Mercator.side - half)
    return fit
  }
}
