import CoreGraphics
import Foundation
import Testing

@testable import MapKit
@testable import UIKitCore

/// What a map shows: regions, conversions, limits, sizes.
@MainActor @Suite(.serialized) struct MapViewTests {
  private static let london = CLLocationCoordinate2D(latitude: 51.5074, longitude: -0.1278)

  private func map(_ width: CGFloat = 320, _ height: CGFloat = 480) -> MKMapView {
    TestHost.launch()
    return MKMapView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func region(_ latitude: Double, _ longitude: Double, _ height: Double, _ width: Double) -> MKCoordinateRegion
  {
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      span: MKCoordinateSpan(latitudeDelta: height, longitudeDelta: width))
  }

  @Test("a map has Apple's defaults")
  func defaults() {
    let map = map()
    #expect(map.mapType == .standard && map.isZoomEnabled && map.isScrollEnabled && map.isRotateEnabled)
    #expect(!map.showsUserLocation && map.userTrackingMode == .none && map.showsCompass && !map.showsScale)
    #expect(map.annotations.isEmpty && map.overlays.isEmpty && map.selectedAnnotations.isEmpty)
  }

  @Test(
    "a region is shown as a whole, around its centre",
    arguments: [
      (51.5074, -0.1278, 0.05, 0.05), (0, 0, 10, 1), (37.33, -122.03, 0.001, 0.4), (-33.9, 151.2, 2, 2),
      (64, 25, 12, 20), (0, 179.9, 1, 1),
    ])
  func shows(latitude: Double, longitude: Double, height: Double, width: Double) {
    let map = map()
    let wanted = region(latitude, longitude, height, width)
    map.setRegion(wanted, animated: false)
    #expect(abs(map.centerCoordinate.latitude - latitude) < 1e-9)
    #expect(abs(map.centerCoordinate.longitude - longitude) < 1e-9)
    #expect(map.region.span.latitudeDelta >= height - 1e-9 && map.region.span.longitudeDelta >= width - 1e-9)
    // As near as can be: one of the two fits.
    let rect = map.visibleMapRect
    #expect(min(rect.width / wanted.mapRect.width, rect.height / wanted.mapRect.height) < 1 + 1e-9)
    let fit = map.regionThatFits(wanted)
    #expect(abs(fit.span.longitudeDelta - map.region.span.longitudeDelta) < 1e-9)
    #expect(abs(fit.center.longitude - map.region.center.longitude) < 1e-9)
  }

  @Test("points and coordinates are each other's, in any view and with any heading", arguments: [0.0, 30, 90, 215])
  func conversions(heading: Double) {
    let map = map()
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 700))
    map.frame.origin = CGPoint(x: 40, y: 100)
    window.addSubview(map)
    map.setRegion(region(51.5074, -0.1278, 0.05, 0.05), animated: false)
    let camera = map.camera
    camera.heading = heading
    map.camera = camera
    #expect(map.camera.heading == heading)
    for point in [CGPoint(x: 160, y: 240), CGPoint(x: 3, y: 477), CGPoint(x: 300, y: 20)] {
      let place = map.convert(point, toCoordinateFrom: map)
      let back = map.convert(place, toPointTo: map)
      #expect(abs(back.x - point.x) < 1e-4 && abs(back.y - point.y) < 1e-4)
      let outer = map.convert(place, toPointTo: window)
      #expect(abs(outer.x - point.x - 40) < 1e-4 && abs(outer.y - point.y - 100) < 1e-4)
    }
    let middle = map.convert(CGPoint(x: 160, y: 240), toCoordinateFrom: map)
    #expect(abs(middle.latitude - 51.5074) < 1e-7 && abs(middle.longitude + 0.1278) < 1e-7)
    // What is to the east is up where the heading is 90 degrees.
    let east = map.convert(
      CLLocationCoordinate2D(latitude: 51.5074, longitude: -0.12), toPointTo: map)
    let angle = heading * .pi / 180
    #expect(abs(atan2(-(east.y - 240), east.x - 160) - (angle > .pi ? angle - 2 * .pi : angle)) < 1e-6)
  }

  @Test("regions become rectangles and rectangles regions")
  func rectangles() {
    let map = map()
    map.setRegion(region(10, 20, 1, 1), animated: false)
    let box = map.convert(map.region, toRectTo: map)
    #expect(abs(box.width - 320) < 1e-6 && abs(box.height - 480) < 2)
    let half = map.convert(CGRect(x: 0, y: 0, width: 160, height: 480), toRegionFrom: map)
    #expect(abs(half.span.longitudeDelta * 2 - map.region.span.longitudeDelta) < 1e-9)
    #expect(half.center.longitude < 20)
  }

  @Test("the map shows nothing beyond the poles, and goes round the world")
  func limits() {
    let map = map()
    map.setRegion(region(89, 0, 1, 1), animated: false)
    #expect(map.visibleMapRect.minY >= -1e-6)
    map.setRegion(region(0, 0, 180, 360), animated: false)
    #expect(map.visibleMapRect.height <= 268_435_456 + 1e-6 && map.visibleMapRect.minY >= -1e-6)
    map.setRegion(region(0, 179.99, 1, 1), animated: false)
    #expect(map.visibleMapRect.spans180thMeridian)
    #expect(map.convert(CLLocationCoordinate2D(latitude: 0, longitude: -179.99), toPointTo: map).x > 160)
    map.setRegion(region(0, 0, 0, 0), animated: false)
    #expect(map.region.span.longitudeDelta > 0)
  }

  @Test("a map that is turned shows the region that it was told to")
  func turned() {
    let map = map(320, 480)
    map.setRegion(region(40, 0, 1, 1), animated: false)
    map.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    map.layoutIfNeeded()
    #expect(map.region.span.latitudeDelta >= 1 - 1e-9 && abs(map.centerCoordinate.latitude - 40) < 1e-9)
  }

  @Test("before it has a size, a map remembers its region")
  func early() {
    let map = map(0, 0)
    map.setRegion(region(51.5, 7, 0.2, 0.2), animated: true)
    #expect(abs(map.centerCoordinate.latitude - 51.5) < 0.01 && abs(map.region.center.longitude - 7) < 1e-9)
    #expect(!CLLocationCoordinate2DIsValid(map.convert(CGPoint.zero, toCoordinateFrom: map)))
    map.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
    map.layoutIfNeeded()
    #expect(abs(map.centerCoordinate.latitude - 51.5) < 1e-9 && map.region.span.latitudeDelta >= 0.2 - 1e-9)
    #expect(map.region.span.latitudeDelta < 0.4)
  }

  @Test("the camera looks from where it was put")
  func camera() {
    let map = map()
    let camera = MKMapCamera(lookingAtCenter: Self.london, fromDistance: 5000, pitch: 0, heading: 350)
    map.setCamera(camera, animated: false)
    #expect(abs(map.camera.centerCoordinateDistance - 5000) < 1 && map.camera.heading == 350)
    #expect(abs(map.camera.altitude - 5000) < 1)
    map.cameraZoomRange = MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 2000)
    #expect(map.camera.centerCoordinateDistance < 2001)
    map.cameraBoundary = MKMapView.CameraBoundary(coordinateRegion: region(0, 0, 1, 1))
    #expect(abs(map.centerCoordinate.latitude - 0.5) < 0.01)
    #expect(MKMapView.CameraZoomRange(minCenterCoordinateDistance: 2, maxCenterCoordinateDistance: 1) == nil)
  }

  @Test("annotations on both sides of the date line are shown together")
  func showing() {
    let map = map()
    let pins = [179.0, -178].map { longitude in
      MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: -17, longitude: longitude))
    }
    map.showAnnotations(pins, animated: false)
    #expect(map.annotations.count == 2 && map.region.span.longitudeDelta < 10)
    for pin in pins { #expect(map.bounds.contains(map.convert(pin.coordinate, toPointTo: map))) }
  }

  @Test("a region that is none ends the program with Apple's words")
  func invalid() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      MKMapView(frame: .zero).region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
        span: MKCoordinateSpan(latitudeDelta: 200, longitudeDelta: 100))
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Invalid Region <center:+0.00000000, +0.00000000 span:+200.00000000, +100.00000000>"))
    await #expect(processExitsWith: .failure) { @MainActor in
      MKMapView(frame: .zero).setCenter(kCLLocationCoordinate2DInvalid, animated: false)
    }
    for bad in [
      region(.nan, 0, 1, 1), region(91, 0, 1, 1), region(0, 181, 1, 1), region(0, 0, -1, 1), region(0, 0, 1, 361),
      region(-180, -180, 0, 0), region(0, 0, .nan, 1),
    ] { #expect(!bad.isValid, "\(bad.text)") }
    #expect(region(90, 180, 180, 360).isValid)
  }
}
