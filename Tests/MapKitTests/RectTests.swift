import MapKit
import Testing

/// Rectangles of the flat map, regions and their old names.
struct RectTests {
  @Test("rectangles meet, join and hold as documented")
  func rectangles() {
    let rect = MKMapRectMake(10, 20, 30, 40)
    #expect(rect.maxX == 40 && rect.maxY == 60 && rect.midX == 25 && rect.midY == 40)
    #expect(MKStringFromMapRect(rect) == "{{10.0, 20.0}, {30.0, 40.0}}")
    let other = MKMapRect(x: 30, y: 50, width: 100, height: 100)
    #expect(MKMapRectEqualToRect(rect.intersection(other), MKMapRect(x: 30, y: 50, width: 10, height: 10)))
    #expect(MKMapRectEqualToRect(MKMapRectUnion(rect, other), MKMapRect(x: 10, y: 20, width: 120, height: 130)))
    #expect(rect.intersection(MKMapRect(x: 100, y: 0, width: 1, height: 1)).isNull)
    #expect(MKMapRectEqualToRect(rect.union(.null), rect) && rect.intersection(.null).isNull)
    #expect(rect.contains(MKMapPoint(x: 40, y: 60)) && !rect.contains(MKMapPoint(x: 9.9, y: 30)))
    #expect(rect.contains(MKMapRect(x: 11, y: 21, width: 0, height: 0)) && !rect.contains(other))
    #expect(MKMapRectEqualToRect(rect.insetBy(dx: 5, dy: 10), MKMapRect(x: 15, y: 30, width: 20, height: 20)))
    #expect(MKMapRect.null.isEmpty && !MKMapRect.world.isNull && MKMapRect.null.offsetBy(dx: 1, dy: 1).isNull)
  }

  @Test("a rectangle is cut at a distance from an edge")
  func cutting() {
    var (slice, rest) = (MKMapRect(), MKMapRect())
    MKMapRectDivide(MKMapRect(x: 0, y: 0, width: 10, height: 8), &slice, &rest, 3, .minXEdge)
    #expect(slice.width == 3 && rest.minX == 3 && rest.width == 7)
    MKMapRectDivide(MKMapRect(x: 0, y: 0, width: 10, height: 8), &slice, &rest, 2, .maxYEdge)
    #expect(slice.minY == 6 && slice.height == 2 && rest.height == 6)
  }

  @Test("what lies beyond the antimeridian is on the world's other side")
  func beyond() {
    let rect = MKMapRect(x: MKMapSize.world.width - 10, y: 0, width: 25, height: 10)
    #expect(rect.spans180thMeridian && rect.remainder.minX == 0 && rect.remainder.width == 15)
    #expect(!MKMapRect.world.spans180thMeridian && MKMapRect.world.remainder.isNull)
  }

  @Test("regions of metres have the spans that Apple gives them")
  func regions() {
    let region = MKCoordinateRegionMakeWithDistance(CLLocationCoordinate2DMake(0, 0), 1000, 2000)
    // Measured on macOS.
    #expect(abs(region.span.latitudeDelta - 0.009_043_695_025_814_083) < 1e-8)
    #expect(abs(region.span.longitudeDelta - 0.017_966_310_975_031_877) < 1e-7)
    let world = MKCoordinateRegion(MKMapRect.world)
    #expect(abs(world.span.latitudeDelta - 170.102_257_559_613_18) < 1e-9 && world.span.longitudeDelta == 360)
    let made = MKCoordinateRegionMake(CLLocationCoordinate2DMake(1, 2), MKCoordinateSpanMake(3, 4))
    #expect(made.center.longitude == 2 && made.span.latitudeDelta == 3)
    #expect(NSValue(mkCoordinate: made.center).mkCoordinateValue.latitude == 1)
    #expect(NSValue(mkCoordinateSpan: made.span).mkCoordinateSpanValue.longitudeDelta == 4)
  }
}
