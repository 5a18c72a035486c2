import MapKit
import Testing

/// Places on the flat map, against published ones.
struct ProjectionTests {
  @Test(
    "a coordinate lies where Apple's map has it",
    arguments: [
      ("the middle of the world", 0, 0, 134_217_728, 134_217_728),
      // Measured on macOS.
      ("New York", 40.7128, -74.006, 79_034_854.786_844_45, 100_926_577.027_632_56),
      ("the northwest", 85.051_128_779_806_59, -180, 0, 0),
      ("the southeast", -85.051_128_779_806_59, 180, 268_435_456, 268_435_456),
      ("the pole, on the edge", 90, 0, 134_217_728, 0),
      ("what is no place", 91, 0, -1, -1),
      ("the invalid coordinate", -180, -180, -1, -1),
      ("what is no number", Double.nan, 0, -1, -1),
    ] as [(String, Double, Double, Double, Double)])
  func points(_ name: String, _ latitude: Double, _ longitude: Double, _ x: Double, _ y: Double) {
    let point = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
    #expect(abs(point.x - x) < 0.001 && abs(point.y - y) < 0.001, "\(name): \(point)")
  }

  @Test("coordinates come back", arguments: [-85.0, -60, -12.5, 0, 0.001, 37.3349, 51.5074, 85])
  func roundTrip(latitude: Double) {
    for longitude in stride(from: -180.0, through: 180, by: 22.5) {
      let back = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)).coordinate
      #expect(abs(back.latitude - latitude) < 1e-9 && abs(back.longitude - longitude) < 1e-9)
    }
  }

  @Test(
    "a map point spans as many metres as Apple says, within a ten-thousandth",
    arguments: [
      // Measured on macOS; the others in a question on Stack Overflow of 2015.
      (0.0, 0.148_289_773_337_725_44), (60, 0.074_701_090_708_174_68), (33.861_315, 0.123522), (33.961_315, 0.123379),
      (34.461_315, 0.122659),
    ])
  func meters(latitude: Double, expected: Double) {
    let found = MKMetersPerMapPointAtLatitude(latitude)
    #expect(abs(found / expected - 1) < 1e-4, "\(found)")
    #expect(abs(found * MKMapPointsPerMeterAtLatitude(latitude) - 1) < 1e-12)
  }

  @Test("points are as far apart as their coordinates")
  func distance() {
    let points = [0.0, 1].map { MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: $0)) }
    #expect(abs(points[0].distance(to: points[1]) - 111_319.490_793) < 0.01)
    #expect(MKMetersBetweenMapPoints(points[1], points[0]) == points[0].distance(to: points[1]))
  }
}
