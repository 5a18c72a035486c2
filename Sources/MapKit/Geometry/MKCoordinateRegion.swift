import Foundation

/// A part of the Earth's surface: its middle, and how far it goes.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }

  // Observed: at the equator a kilometre from north to south is 0.0090437°, one from west to east 0.0089832°.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let latitude = centerCoordinate.latitude
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / Mercator.metersPerLatitude(at: latitude),
        longitudeDelta: longitudinalMeters / Mercator.metersPerLongitude(at: latitude)))
  }

  // Observed: the whole world is 170.1022576° by 360°.
  public init(_ rect: MKMapRect) {
    let (north, south) = (Mercator.latitude(y: rect.minY), Mercator.latitude(y: rect.maxY))
    self.init(
      center: CLLocationCoordinate2D(
        latitude: Mercator.latitude(y: rect.midY),
        longitude: Mercator.wrapped(longitude: rect.midX / Mercator.side * 360 - 180)),
      span: MKCoordinateSpan(latitudeDelta: north - south, longitudeDelta: rect.width / Mercator.side * 360))
  }

  /// Whether a map can show it.
  // Observed: latitudes above 90°, spans above 180° by 360° and negative ones are refused.
  var isValid: Bool {
    CLLocationCoordinate2DIsValid(center) && (0...180).contains(span.latitudeDelta)
      && (0...360).contains(span.longitudeDelta)
  }

  // Observed: Apple's message has it in this form.
  var text: String {
    String(
      format: "<center:%+.8f, %+.8f span:%+.8f, %+.8f>", center.latitude, center.longitude, span.latitudeDelta,
      span.longitudeDelta)
  }

  /// On the flat map, from north to south and from west to east.
  var exactRect: MKMapRect {
    let middle = Mercator.point(latitude: center.latitude, longitude: center.longitude)
    let north = Mercator.point(latitude: center.latitude + span.latitudeDelta / 2, longitude: 0).y
    let south = Mercator.point(latitude: center.latitude - span.latitudeDelta / 2, longitude: 0).y
    let width = span.longitudeDelta / 360 * Mercator.side
    return MKMapRect(x: middle.x - width / 2, y: north, width: width, height: south - north)
  }

  /// On the flat map, around the region's centre, so that all of the region is in it.
  var mapRect: MKMapRect {
    let exact = exactRect
    let middle = Mercator.point(latitude: center.latitude, longitude: center.longitude).y
    let half = max(middle - exact.minY, exact.maxY - middle)
    return MKMapRect(x: exact.minX, y: middle - half, width: exact.width, height: 2 * half)
  }
}

public func MKCoordinateRegionMake(_ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan)
  -> MKCoordinateRegion
{ MKCoordinateRegion(center: centerCoordinate, span: span) }

public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion { MKCoordinateRegion(rect) }
