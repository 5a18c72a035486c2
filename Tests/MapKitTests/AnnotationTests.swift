import CoreGraphics
import Foundation
import QuinceFoundation
import Testing

@testable import MapKit
@testable import UIKitCore

/// Annotations' views: which there are, where, and what becomes of them.
@MainActor @Suite(.serialized) struct AnnotationTests {
  @MainActor final class Maker: NSObject, MKMapViewDelegate {
    var make: (any MKAnnotation, MKMapView) -> MKAnnotationView? = { _, _ in nil }
    var count = 0
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      count += 1
      return make(annotation, mapView)
    }
  }
  final class Badge: MKAnnotationView {
    var reuses = 0
    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      bounds.size = CGSize(width: 20, height: 20)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }
  final class Bare: NSObject, MKAnnotation { let coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0) }

  private let maker = Maker()
  @MainActor final class Windows { var window: UIWindow? }
  private let windows = Windows()

  private func shown(_ span: Double = 1) -> (TestHost, MKMapView) {
    let host = TestHost.launch()
    let controller = UIViewController()
    let map = MKMapView(frame: UIScreen.main.bounds)
    map.delegate = maker
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
      span: MKCoordinateSpan(latitudeDelta: span, longitudeDelta: span))
    controller.view.addSubview(map)
    windows.window = host.show(controller)
    return (host, map)
  }

  private func pin(_ latitude: Double, _ longitude: Double, _ title: String? = nil) -> MKPointAnnotation {
    MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title, subtitle: nil)
  }

  @Test("an annotation may leave its texts out, and they read as Objective-C's optional requirements")
  func texts() {
    let bare: any MKAnnotation = Bare()
    let named: any MKAnnotation = pin(0, 0, "A")
    #expect(bare.title! == nil && named.title!! == "A" && named.subtitle! == nil)
    if let title = named.title, let text = title { #expect(text == "A") } else { Issue.record("no title") }
    let plain = pin(0, 0, "B")
    #expect(plain.title == "B" && plain.title?.count == 1)
  }

  @Test("without a delegate's view there is a marker, for the user the dot")
  func standard() {
    let (host, map) = shown()
    let a = pin(0, 0)
    map.addAnnotation(a)
    host.settle()
    #expect(map.view(for: a) is MKMarkerAnnotationView)
    map.register(Badge.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    let b = pin(0.1, 0.1)
    map.addAnnotation(b)
    #expect(map.view(for: b) is Badge && maker.count == 2)
    #expect(map.view(for: pin(0, 0)) == nil)
  }

  @Test("views stand at their places, by their offset, and follow the coordinate")
  func places() {
    let (host, map) = shown()
    maker.make = { annotation, _ in
      let view = Badge(annotation: annotation, reuseIdentifier: nil)
      view.centerOffset = CGPoint(x: 5, y: -10)
      return view
    }
    let a = pin(0.1, 0.2)
    map.addAnnotation(a)
    host.settle()
    func expectPlace(_ comment: Comment) {
      let point = map.convert(a.coordinate, toPointTo: map)
      guard let view = map.view(for: a) else {
        Issue.record("no view")
        return
      }
      let middle = view.convert(CGPoint(x: 10, y: 10), to: map)
      #expect(abs(middle.x - point.x - 5) <= 0.5 && abs(middle.y - point.y + 10) <= 0.5, comment)
    }
    expectPlace("at first")
    a.coordinate = CLLocationCoordinate2D(latitude: -0.1, longitude: 0.1)
    host.settle()
    expectPlace("moved")
    map.setCenter(CLLocationCoordinate2D(latitude: -0.2, longitude: 0.05), animated: true)
    host.settle()
    expectPlace("the map moved")
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
      span: MKCoordinateSpan(latitudeDelta: 0.5, longitudeDelta: 0.5))
    expectPlace("the map zoomed")
  }

  @Test("what has gone far away gives its view to what comes")
  func reuse() {
    let (host, map) = shown()
    map.register(Badge.self, forAnnotationViewWithReuseIdentifier: "badge")
    maker.make = { $1.dequeueReusableAnnotationView(withIdentifier: "badge", for: $0) }
    let (a, b) = (pin(0, 0), pin(0, 40))
    map.addAnnotations([a, b])
    host.settle()
    let view = map.view(for: a) as? Badge
    #expect(view != nil && map.view(for: b) == nil && maker.count == 1 && view?.reuses == 0)
    map.setCenter(b.coordinate, animated: false)
    host.settle()
    #expect(map.view(for: a) == nil && map.view(for: b) === view && view?.reuses == 1 && view?.annotation === b)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "badge") == nil)
    map.removeAnnotations(map.annotations)
    #expect(map.annotations.isEmpty && view?.superview == nil)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "badge") === view)
  }

  @Test("the southern ones are in front, the selected one before all")
  func order() {
    let (host, map) = shown()
    maker.make = { annotation, _ in Badge(annotation: annotation, reuseIdentifier: nil) }
    let pins = [pin(-0.1, 0), pin(0.1, 0), pin(0, 0)]
    map.addAnnotations(pins)
    host.settle()
    func names() -> [Int] {
      map.content.annotations.subviews.compactMap { view in
        pins.firstIndex { $0 === (view as? MKAnnotationView)?.annotation }
      }
    }
    #expect(names() == [1, 2, 0])
    map.selectAnnotation(pins[1], animated: false)
    #expect(names() == [2, 0, 1])
    map.deselectAnnotation(pins[1], animated: false)
    #expect(names() == [1, 2, 0])
  }

  @Test("views of one cluster become one while they are in each other's way")
  func clusters() throws {
    let (host, map) = shown(4)
    maker.make = { annotation, map in
      if annotation is MKClusterAnnotation { return nil }
      let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.clusteringIdentifier = "all"
      return view
    }
    let pins = [pin(0, 0, "A"), pin(0.01, 0.01, "B"), pin(0.5, 0.5, "C")]
    map.addAnnotations(pins)
    host.settle()
    let cluster = try #require(map.view(for: pins[0])?.cluster)
    #expect(map.view(for: pins[1])?.cluster === cluster && map.view(for: pins[2])?.cluster == nil)
    #expect((cluster.annotation as? MKClusterAnnotation)?.memberAnnotations.count == 2)
    #expect(map.view(for: pins[0])?.isHidden == true && cluster.superview != nil && map.annotations.count == 3)
    map.region = MKCoordinateRegion(
      center: pins[0].coordinate, span: MKCoordinateSpan(latitudeDelta: 0.05, longitudeDelta: 0.05))
    host.settle()
    #expect(map.view(for: pins[0])?.cluster == nil && map.view(for: pins[0])?.isHidden == false)
    #expect(cluster.superview == nil)
  }

  @Test("of markers in each other's way the more important one shows")
  func priorities() {
    let (host, map) = shown(4)
    maker.make = { annotation, _ in
      let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.displayPriority = annotation.title! == "high" ? .defaultHigh : .defaultLow
      return view
    }
    let pins = [pin(0, 0, "high"), pin(0, 0.001, "low")]
    map.addAnnotations(pins)
    host.settle()
    #expect(map.view(for: pins[0])?.isHidden == false && map.view(for: pins[1])?.isHidden == true)
    map.selectAnnotation(pins[1], animated: false)
    host.settle()
    map.layoutIfNeeded()
  }

  @Test("nowhere is no place to show anything at")
  func nowhere() {
    let (host, map) = shown()
    let lost = [pin(.nan, 0), pin(-180, -180), pin(91, 0)]
    map.addAnnotations(lost)
    host.settle()
    #expect(map.annotations.count == 3 && maker.count == 0)
    map.showAnnotations(lost, animated: false)
    lost[0].coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    host.settle()
    #expect(map.view(for: lost[0]) != nil)
  }

  @Test("moving over many annotations costs in proportion to them")
  func cost() {
    func seconds(_ count: Int) -> Double {
      let (host, map) = shown()
      map.register(Badge.self, forAnnotationViewWithReuseIdentifier: "badge")
      maker.make = { $1.dequeueReusableAnnotationView(withIdentifier: "badge", for: $0) }
      map.addAnnotations((0..<count).map { pin(Double($0 % 40) * 0.02 - 0.4, Double($0 / 40) * 0.02 - 0.4) })
      host.settle()
      let start = clock()
      for step in 0..<120 {
        map.setCenter(
          CLLocationCoordinate2D(latitude: 0, longitude: Double(step) * 0.005), animated: false)
        host.advance(1.0 / 60)
      }
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    _ = seconds(100)
    let (few, many) = (seconds(500), seconds(2000))
    print("MapKit: panning over 500: \(few) s, 2000: \(many) s")
    #expect(many < few * 9, "\(few) \(many)")
  }
}
