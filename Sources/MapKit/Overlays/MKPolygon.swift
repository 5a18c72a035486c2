import Foundation

/// An area within points, with holes.
open class MKPolygon: MKMultiPoint, MKOverlay, @unchecked Sendable {
  public let interiorPolygons: [MKPolygon]?

  init(_ points: [MKMapPoint], _ holes: [MKPolygon]?) {
    interiorPolygons = holes
    super.init(points)
  }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) { self.init(Self.points(points, count), nil) }
  public convenience init(
    points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?
  ) { self.init(Self.points(points, count), interiorPolygons) }
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Self.points(coords, count), nil)
  }
  public convenience init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
  ) { self.init(Self.points(coords, count), interiorPolygons) }
}
