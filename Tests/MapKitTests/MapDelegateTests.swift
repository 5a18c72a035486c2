import CoreGraphics
import Foundation
import Testing

@testable import MapKit
@testable import UIKitCore

/// What a delegate hears, and in which order.
@MainActor @Suite(.serialized) struct MapDelegateTests {
  @MainActor final class Listener: NSObject, MKMapViewDelegate {
    var heard: [String] = []
    var views: [String: MKAnnotationView] = [:]
    /// Once for several in a row.
    private func hear(_ line: String) { if heard.last != line { heard.append(line) } }

    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { hear("will \(animated)") }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { hear("did \(animated)") }
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { hear("changes") }
    func mapViewWillStartLoadingMap(_ mapView: MKMapView) { hear("loads") }
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { hear("loaded") }
    func mapViewWillStartRenderingMap(_ mapView: MKMapView) { hear("renders") }
    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) { hear("rendered \(fullyRendered)") }
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      let name: String = (annotation.title ?? nil) ?? "?"
      hear("viewFor \(name)")
      return views[name]
    }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { hear("added \(views.count)") }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { hear("selects view") }
    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) { hear("selects annotation") }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { hear("deselects view") }
    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) { hear("deselects annotation") }
    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) { hear("accessory") }
    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
      fromOldState oldState: MKAnnotationView.DragState
    ) { hear("drag \(oldState) \(newState)") }
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) { hear("mode \(mode)") }
  }

  private let listener = Listener()

  private func shown() -> (TestHost, MKMapView) {
    let host = TestHost.launch()
    let controller = UIViewController()
    let map = MKMapView(frame: UIScreen.main.bounds)
    map.delegate = listener
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 10, longitude: 20),
      span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    controller.view.addSubview(map)
    listener.heard = []
    withExtendedLifetime(host.show(controller)) { windows.window = $0 }
    return (host, map)
  }
  @MainActor final class Windows { var window: UIWindow? }
  private let windows = Windows()

  private func pin(_ title: String?, _ latitude: Double = 10, _ longitude: Double = 20) -> MKPointAnnotation {
    MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title, subtitle: nil)
  }

  @Test("a map loads once it is shown")
  func loading() {
    _ = shown()
    #expect(listener.heard == ["loads", "renders", "loaded", "rendered true"])
  }

  @Test("a region that is set at once is told before and after")
  func setting() {
    let (host, map) = shown()
    listener.heard = []
    map.setCenter(CLLocationCoordinate2D(latitude: 11, longitude: 20), animated: false)
    #expect(listener.heard == ["will false", "changes", "did false"])
    listener.heard = []
    map.setCenter(map.centerCoordinate, animated: false)
    #expect(listener.heard == [], "nothing changes")
    map.setCenter(CLLocationCoordinate2D(latitude: 12, longitude: 20), animated: true)
    #expect(listener.heard.first == "will true" && !listener.heard.contains("did true"))
    host.settle()
    #expect(listener.heard == ["will true", "changes", "did true"])
    #expect(abs(map.centerCoordinate.latitude - 12) < 1e-9)
  }

  @Test("a finger moves the map, which goes on by itself and comes to rest")
  func panning() {
    let (host, map) = shown()
    listener.heard = []
    let before = map.centerCoordinate
    host.drag(from: (200, 400), to: (200, 300), frames: 5)
    let atLift = map.centerCoordinate
    #expect(atLift.latitude < before.latitude && listener.heard == ["will false", "changes"])
    host.settle()
    #expect(map.centerCoordinate.latitude < atLift.latitude && abs(map.centerCoordinate.longitude - 20) < 1e-9)
    #expect(listener.heard == ["will false", "changes", "did false"])
    map.isScrollEnabled = false
    let now = map.centerCoordinate.latitude
    host.drag(from: (200, 400), to: (200, 300), frames: 5)
    host.settle()
    #expect(map.centerCoordinate.latitude == now)
  }

  @Test("a double tap comes nearer to where it was")
  func doubleTap() {
    let (host, map) = shown()
    let place = map.convert(CGPoint(x: 100, y: 200), toCoordinateFrom: map)
    let span = map.region.span.longitudeDelta
    host.tap(100, 200)
    host.tap(100, 200)
    host.settle()
    #expect(abs(map.region.span.longitudeDelta / span - 0.5) < 1e-6)
    let point = map.convert(place, toPointTo: map)
    #expect(abs(point.x - 100) < 0.01 && abs(point.y - 200) < 0.01)
  }

  @Test("two fingers zoom around the place between them")
  func pinching() {
    let (host, map) = shown()
    let place = map.convert(CGPoint(x: 200, y: 300), toCoordinateFrom: map)
    let span = map.region.span.longitudeDelta
    host.touch(.began, 180, 300, id: 71)
    host.touch(.began, 220, 300, id: 72)
    for step in 1...20 {
      host.advance(1.0 / 60)
      host.touch(.moved, 180 - Double(step) * 3, 300, id: 71)
      host.touch(.moved, 220 + Double(step) * 3, 300, id: 72)
    }
    host.touch(.ended, 120, 300, id: 71)
    host.touch(.ended, 280, 300, id: 72)
    host.settle()
    #expect(map.region.span.longitudeDelta < span / 2)
    let point = map.convert(place, toPointTo: map)
    #expect(abs(point.x - 200) < 4 && abs(point.y - 300) < 4, "\(point)")
    #expect(listener.heard.last == "did false")
  }

  @Test("views are asked for, added and selected in this order")
  func annotations() {
    let (host, map) = shown()
    listener.heard = []
    let pin = pin("A")
    map.addAnnotation(pin)
    host.settle()
    #expect(listener.heard == ["viewFor A", "added 1"])
    listener.heard = []
    map.selectAnnotation(pin, animated: false)
    #expect(listener.heard == ["selects view", "selects annotation"])
    map.deselectAnnotation(pin, animated: false)
    #expect(listener.heard.suffix(2) == ["deselects view", "deselects annotation"])
  }

  @Test("a tap selects, a tap beside it deselects; the accessory of the callout is told")
  func callouts() throws {
    let (host, map) = shown()
    let view = MKPinAnnotationView(annotation: nil, reuseIdentifier: "pin")
    view.canShowCallout = true
    let button = UIButton(type: .detailDisclosure)
    view.rightCalloutAccessoryView = button
    listener.views["A"] = view
    let pin = pin("A")
    map.addAnnotation(pin)
    host.settle()
    let place = map.convert(pin.coordinate, toPointTo: nil)
    host.tap(place.x, place.y - 25)
    host.settle()
    #expect(map.selectedAnnotations.first === pin && view.isSelected)
    let callout = try #require(map.annotationStage.selection.callout)
    #expect(callout.superview != nil && map.bounds.contains(callout.convert(callout.bounds, to: map)))
    let tip = callout.convert(CGPoint(x: callout.bounds.midX, y: callout.bounds.maxY), to: map)
    #expect(abs(tip.x - place.x) < 1 && tip.y < place.y, "above the head of the pin")
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?)
    listener.heard = []
    host.tap(middle.x, middle.y)
    host.settle()
    #expect(listener.heard == ["accessory"] && map.selectedAnnotations.count == 1)
    host.tap(place.x + 100, place.y + 150)
    host.settle()
    #expect(map.selectedAnnotations.isEmpty && map.annotationStage.selection.callout == nil)
    #expect(listener.heard.suffix(2) == ["deselects view", "deselects annotation"])
  }

  @Test("a long touch takes a draggable view along, and the annotation with it")
  func dragging() {
    let (host, map) = shown()
    let view = MKPinAnnotationView(annotation: nil, reuseIdentifier: "pin")
    view.isDraggable = true
    listener.views["A"] = view
    let pin = pin("A")
    map.addAnnotation(pin)
    host.settle()
    let place = map.convert(pin.coordinate, toPointTo: nil)
    listener.heard = []
    host.touch(.began, place.x, place.y - 25, id: 5)
    host.advance(0.6)
    for step in 1...10 {
      host.touch(.moved, place.x + Double(step) * 6, place.y - 25, id: 5)
      host.advance(1.0 / 60)
    }
    host.touch(.ended, place.x + 60, place.y - 25, id: 5)
    host.settle()
    let now = map.convert(pin.coordinate, toPointTo: nil)
    #expect(abs(now.x - place.x - 60) < 2 && abs(now.y - place.y) < 2, "\(place) \(now)")
    #expect(
      listener.heard.filter { $0.hasPrefix("drag") } == [
        "drag none starting", "drag starting dragging", "drag dragging ending", "drag ending none",
      ])
    #expect(abs(map.centerCoordinate.longitude - 20) < 1e-9, "the map stays")
  }
}
