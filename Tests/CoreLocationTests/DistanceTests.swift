import CoreLocation
import Testing

/// Distances on the ellipsoid, against published ones.
struct DistanceTests {
  @Test(
    "the distance is that of the geodesic",
    arguments: [
      // C. F. F. Karney, "Algorithms for geodesics" (2013), tables 2 and 3.
      ("far away", (40, 0), (41.793_310_205_06, 137.844_900_043_77), 10_000_000),
      ("nearly opposite", (-30, 0), (29.9, 179.8), 19_989_832.827_610),
      // The documentation of GeographicLib.
      ("Kennedy to Heathrow", (40.6, -73.8), (51.6, -0.5), 5_551_759.400),
      ("Wellington to Salamanca", (-41.32, 174.81), (40.96, -5.50), 19_959_679.267),
      // Where Vincenty's iteration is slow, and where it finds nothing.
      ("slow", (0, 0), (0.5, 179.5), 19_936_288.579),
      ("without end", (0, 0), (0.5, 179.7), 19_944_127.421),
      // The ellipsoid's own measures.
      ("a degree of the equator", (0, 0), (0, 1), 111_319.490_793),
      ("a quarter of a meridian", (0, 0), (90, 0), 10_001_965.729),
      ("the other side of the equator", (0, 0), (0, 180), 20_003_931.459),
      ("pole to pole", (90, 0), (-90, 0), 20_003_931.459),
      ("over the pole", (60, 0), (60, 180), 6_695_785.820),
    ] as [(String, (Double, Double), (Double, Double), Double)])
  func distance(_ name: String, _ a: (Double, Double), _ b: (Double, Double), _ metres: Double) {
    let (from, to) = (CLLocation(latitude: a.0, longitude: a.1), CLLocation(latitude: b.0, longitude: b.1))
    #expect(abs(from.distance(from: to) - metres) < 0.001, "\(name): \(from.distance(from: to))")
    #expect(abs(to.distance(from: from) - from.distance(from: to)) < 1e-6)
  }

  @Test("a place is at no distance from itself, whatever its longitude is called")
  func nothing() {
    let here = CLLocation(latitude: 52.5, longitude: 180)
    #expect(here.distance(from: here) == 0)
    #expect(here.distance(from: CLLocation(latitude: 52.5, longitude: -180)) == 0)
    #expect(CLLocation(latitude: 90, longitude: 10).distance(from: CLLocation(latitude: 90, longitude: 70)) < 1e-6)
  }

  @Test("altitudes do not count, and the way is the shorter one over the date line")
  func shorter() {
    let coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 179.5)
    let high = CLLocation(
      coordinate: coordinate, altitude: 8000, horizontalAccuracy: 5, verticalAccuracy: 5, timestamp: Date())
    #expect(abs(high.distance(from: CLLocation(latitude: 0, longitude: -179.5)) - 111_319.490_793) < 0.001)
  }

  @Test("what is no number is at no distance that is one")
  func notNumbers() {
    let here = CLLocation(latitude: 1, longitude: 1)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(here.distance(from: CLLocation(latitude: bad, longitude: 1)).isNaN)
      #expect(CLLocation(latitude: 1, longitude: bad).distance(from: here).isNaN)
    }
  }

  @Test("ways that add up to the whole, near the other side of the Earth, agree with the whole")
  func addingUp() {
    // Along a meridian over the pole, all of which is the shortest way.
    for latitude in stride(from: -80.0, through: 80, by: 20) {
      let start = CLLocation(latitude: latitude, longitude: 20)
      let pole = CLLocation(latitude: 90, longitude: 0)
      let end = CLLocation(latitude: -latitude + 0.3, longitude: -160)
      let whole = start.distance(from: end)
      #expect(abs(whole - start.distance(from: pole) - pole.distance(from: end)) < 0.001, "\(latitude)")
    }
  }
}
