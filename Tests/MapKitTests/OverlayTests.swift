import CoreGraphics
import Foundation
import Testing

@testable import MapKit
@testable import UIKitCore

/// Overlays: their order, their renderers, and what these draw.
@MainActor @Suite(.serialized) struct OverlayTests {
  @MainActor final class Maker: NSObject, MKMapViewDelegate {
    var asked = 0
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      asked += 1
      if let circle = overlay as? MKCircle {
        let renderer = MKCircleRenderer(circle: circle)
        renderer.fillColor = .red
        return renderer
      }
      return MKOverlayRenderer(overlay: overlay)
    }
  }

  private func line(_ places: (Double, Double)...) -> MKPolyline {
    let coordinates = places.map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    return MKPolyline(coordinates: coordinates, count: coordinates.count)
  }

  @Test("overlays lie in the order of their level, in which they can be moved")
  func order() {
    TestHost.launch()
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    let (a, b, c, d) = (line((0, 0), (1, 1)), line((0, 0), (2, 1)), line((0, 0), (3, 1)), line((0, 0), (4, 1)))
    func names(_ level: MKOverlayLevel) -> String {
      map.overlays(in: level).map { overlay in
        overlay === a ? "a" : overlay === b ? "b" : overlay === c ? "c" : "d"
      }.joined()
    }
    map.addOverlays([a, b])
    map.addOverlay(c, level: .aboveRoads)
    #expect(names(.aboveLabels) == "ab" && names(.aboveRoads) == "c" && map.overlays.count == 3)
    map.addOverlay(a)
    #expect(names(.aboveLabels) == "ab", "it is there already")
    map.insertOverlay(d, at: 0)
    #expect(names(.aboveLabels) == "dab")
    map.insertOverlay(d, above: a)
    #expect(names(.aboveLabels) == "adb")
    map.insertOverlay(d, below: c)
    #expect(names(.aboveRoads) == "dc" && names(.aboveLabels) == "ab")
    map.exchangeOverlay(at: 0, withOverlayAt: 1)
    map.exchangeOverlay(a, with: c)
    #expect(names(.aboveLabels) == "bc" && names(.aboveRoads) == "da")
    map.insertOverlay(a, at: 99)
    #expect(names(.aboveLabels) == "bca")
    map.removeOverlays([a, b, c])
    #expect(names(.aboveLabels) == "" && map.overlays.count == 1)
  }

  @Test("the delegate is asked once for each overlay, and what it draws is at the overlay's place")
  func drawing() {
    let host = TestHost.launch()
    let maker = Maker()
    let controller = UIViewController()
    let map = MKMapView(frame: CGRect(x: 0, y: 100, width: 320, height: 320))
    map.delegate = maker
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 50, longitude: 8), latitudinalMeters: 4000, longitudinalMeters: 4000)
    controller.view.addSubview(map)
    let circle = MKCircle(center: CLLocationCoordinate2D(latitude: 50, longitude: 8), radius: 500)
    map.addOverlay(circle)
    let window = host.show(controller)
    #expect(maker.asked == 1 && map.renderer(for: circle) is MKCircleRenderer)
    let picture = UIGraphicsImageRenderer(bounds: map.bounds).image { context in
      _ = map.drawHierarchy(in: map.bounds, afterScreenUpdates: true)
    }
    func isRed(_ x: CGFloat, _ y: CGFloat) -> Bool {
      guard
        let image = picture.cgImage?.cropping(
          to: CGRect(x: x * picture.scale, y: y * picture.scale, width: 1, height: 1)),
        let data = image.dataProvider?.data
      else { return false }
      let bytes = [UInt8](data as Data)
      return bytes.count >= 3 && (bytes[0] > 200 || bytes[2] > 200) && bytes[1] < 60
    }
    // A kilometre is 80 points: the circle has a radius of 40.
    #expect(isRed(160, 160) && isRed(160 + 36, 160) && isRed(160, 160 - 36))
    #expect(!isRed(160 + 45, 160) && !isRed(160, 160 + 45))
    map.setCenter(CLLocationCoordinate2D(latitude: 50.001, longitude: 8), animated: false)
    host.settle()
    #expect(maker.asked == 1)
    withExtendedLifetime(window) {}
  }

  @Test("overlays know where they are")
  func places() {
    let circle = MKCircle(center: CLLocationCoordinate2D(latitude: 60, longitude: 10), radius: 1000)
    #expect(abs(circle.boundingMapRect.width * MKMetersPerMapPointAtLatitude(60) - 2000) < 0.01)
    #expect(circle.coordinate.latitude == 60)
    let line = line((0, 0), (10, 20))
    #expect(
      line.pointCount == 2 && line.boundingMapRect.contains(MKMapPoint(x: line.points()[1].x, y: line.points()[1].y)))
    var coordinates = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: 1)
    line.getCoordinates(&coordinates, range: NSRange(location: 1, length: 1))
    #expect(abs(coordinates[0].latitude - 10) < 1e-9 && abs(coordinates[0].longitude - 20) < 1e-9)
    #expect(MKMultiPolyline([line]).boundingMapRect.width == line.boundingMapRect.width)
    let corners = [(0.0, 0.0), (0, 90)].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    let arc = MKGeodesicPolyline(coordinates: corners, count: 2)
    #expect(arc.pointCount > 100 && arc.boundingMapRect.height < 1)
    let empty = MKPolyline(coordinates: [], count: 0)
    #expect(empty.pointCount == 0 && empty.boundingMapRect.isNull)
  }

  @Test("renderers count from the overlay's corner")
  func renderers() {
    let overlay = line((10, 20), (-10, 40))
    let renderer = MKPolylineRenderer(polyline: overlay)
    let corner = overlay.boundingMapRect.origin
    #expect(renderer.point(for: corner) == .zero)
    let point = renderer.mapPoint(for: CGPoint(x: 5, y: 7))
    #expect(point.x == corner.x + 5 && point.y == corner.y + 7)
    #expect(renderer.path.boundingBox.width == CGFloat(overlay.boundingMapRect.width))
    renderer.strokeEnd = 0.5
    #expect(abs(renderer.path.boundingBox.width * 2 - CGFloat(overlay.boundingMapRect.width)) < 1)
  }

  @Test("large overlays are cut to what shows")
  func cutting() {
    let area = MKMapRect(x: 0, y: 0, width: 10, height: 10)
    let far = [MKMapPoint(x: -1e8, y: 5), MKMapPoint(x: 1e8, y: 5), MKMapPoint(x: 1e8, y: 1e8)]
    let runs = PathCutting.line(far, to: area)
    #expect(runs.count == 1 && runs[0].map(\.x) == [0, 10] && runs[0].map(\.y) == [5, 5])
    let ring = PathCutting.area(
      [(-1e8, -1e8), (1e8, -1e8), (1e8, 1e8), (-1e8, 1e8)].map { MKMapPoint(x: $0.0, y: $0.1) }, to: area)
    #expect(Set(ring.map { "\($0.x) \($0.y)" }) == ["0.0 0.0", "10.0 0.0", "10.0 10.0", "0.0 10.0"])
    #expect(PathCutting.area([(20, 20), (30, 20), (20, 30)].map { MKMapPoint(x: $0.0, y: $0.1) }, to: area).isEmpty)
  }

  @Test("tiles have addresses")
  func tiles() {
    let overlay = MKTileOverlay(urlTemplate: "file:///tiles/{z}/{x}/{y}@{scale}x.png")
    let path = MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 2)
    #expect(overlay.url(forTilePath: path).path == "/tiles/3/1/2@2x.png")
    var problem: (any Error)?
    overlay.loadTile(at: path) { problem = $1 }
    #expect(problem != nil)
    MKTileOverlay(urlTemplate: "https://example.com/{z}/{x}/{y}.png").loadTile(at: path) { problem = $1 }
    #expect((problem as? MKError)?.code == .serverFailure)
  }
}
