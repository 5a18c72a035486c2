import CoreGraphics
import Foundation
import Testing

@testable import MapKit
@testable import UIKitCore

/// What asks Apple's servers, and what needs none.
@MainActor @Suite(.serialized) struct ServiceTests {
  @Test("searches and directions fail as without a network, a moment later")
  func failing() {
    let host = TestHost.launch()
    var heard: [MKError.Code?] = []
    let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "Quinces"))
    search.start { heard.append($0 == nil ? ($1 as? MKError)?.code : nil) }
    MKDirections(request: MKDirections.Request()).calculate { heard.append($0 == nil ? ($1 as? MKError)?.code : nil) }
    #expect(heard.isEmpty && search.isSearching)
    host.settle()
    #expect(heard == [.serverFailure, .serverFailure] && !search.isSearching)
    search.start { _, _ in heard.append(nil) }
    search.cancel()
    host.settle()
    #expect(heard.count == 2)
    #expect(
      (MKError(.serverFailure) as NSError).domain == "MKErrorDomain" && (MKError(.serverFailure) as NSError).code == 2)
  }

  @Test("a completer tells its delegate that it failed")
  func completer() {
    final class Hearer: NSObject, MKLocalSearchCompleterDelegate {
      var problems = 0
      func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) { problems += 1 }
    }
    let host = TestHost.launch()
    let (completer, hearer) = (MKLocalSearchCompleter(), Hearer())
    completer.delegate = hearer
    completer.queryFragment = "Q"
    completer.queryFragment = "Qu"
    host.settle()
    #expect(hearer.problems == 1 && completer.results.isEmpty)
  }

  @Test("a snapshot shows the ground and knows where places are on it")
  func snapshot() throws {
    let host = TestHost.launch()
    let options = MKMapSnapshotter.Options()
    options.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 50, longitude: 8), latitudinalMeters: 2000, longitudinalMeters: 2000)
    options.size = CGSize(width: 200, height: 100)
    options.scale = 2
    var found: MKMapSnapshotter.Snapshot?
    MKMapSnapshotter(options: options).start { snapshot, _ in found = snapshot }
    host.settle()
    let snapshot = try #require(found)
    #expect(snapshot.image.size == options.size && snapshot.image.cgImage?.width == 400)
    let middle = snapshot.point(for: CLLocationCoordinate2D(latitude: 50, longitude: 8))
    #expect(abs(middle.x - 100) < 0.001 && abs(middle.y - 50) < 0.001)
    #expect(snapshot.point(for: CLLocationCoordinate2D(latitude: 50, longitude: 8.01)).x > 100)
  }

  @Test("places have addresses, and items have places")
  func places() {
    let place = MKPlacemark(
      coordinate: CLLocationCoordinate2D(latitude: 51, longitude: 7),
      addressDictionary: ["Street": "Quince Lane 1", "City": "Quinceton", "ZIP": "12345", "CountryCode": "DE"])
    #expect(place.locality == "Quinceton" && place.countryCode == "DE" && place.coordinate.latitude == 51)
    #expect(place.title == "Quince Lane 1, Quinceton, 12345" && place.location?.coordinate.longitude == 7)
    let item = MKMapItem(placemark: MKPlacemark(placemark: place))
    #expect(item.placemark.postalCode == "12345" && !item.isCurrentLocation)
    #expect(MKMapItem.forCurrentLocation().isCurrentLocation)
  }

  @Test(
    "distances as texts",
    arguments: [
      ("en_US", 100.0, "350 ft"), ("en_US", 1609.344, "1 mi"), ("en_US", 804.672, "0.5 mi"),
      ("en_US", 16093.44, "10 mi"),
      ("de_DE", 100, "100 m"), ("de_DE", 1500, "1,5 km"), ("de_DE", 42_195, "42 km"), ("fr_FR", 12, "12 m"),
    ])
  func distances(locale: String, metres: Double, text: String) {
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(fromDistance: metres) == text)
  }

  @Test("texts as distances, and long names")
  func longNames() {
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitStyle = .full
    #expect(formatter.string(fromDistance: 1609.344) == "1 mile" && formatter.distance(from: "2 km") == 2000)
    formatter.units = .metric
    #expect(formatter.string(fromDistance: 3000) == "3 kilometers" && formatter.distance(from: "far") < 0)
  }
}
