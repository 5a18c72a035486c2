import CoreLocation
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

/// Coordinates, locations, regions and errors.
struct ValueTests {
  @Test(
    "a coordinate is valid on the Earth alone",
    arguments: [
      (0, 0, true), (90, 180, true), (-90, -180, true), (90.000_001, 0, false), (0, -180.000_001, false),
      (.nan, 0, false), (0, .nan, false), (.infinity, 0, false),
    ] as [(Double, Double, Bool)])
  func validity(_ latitude: Double, _ longitude: Double, _ isValid: Bool) {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)) == isValid)
  }

  @Test func theInvalidCoordinateIsInvalid() { #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid)) }

  @Test("what a location is not told of is unknown")
  func defaults() {
    let plain = CLLocation(latitude: 1, longitude: 2)
    #expect(plain.coordinate.latitude == 1 && plain.coordinate.longitude == 2)
    #expect([plain.altitude, plain.horizontalAccuracy, plain.verticalAccuracy] == [0, 0, -1])
    #expect([plain.course, plain.courseAccuracy, plain.speed, plain.speedAccuracy] == [-1, -1, -1, -1])
    #expect(abs(plain.timestamp.timeIntervalSinceNow) < 60 && plain.floor == nil && plain.sourceInformation == nil)
    let moving = CLLocation(
      coordinate: plain.coordinate, altitude: 3, horizontalAccuracy: 4, verticalAccuracy: 5, course: 6, speed: 7,
      timestamp: .distantPast)
    #expect(
      [moving.altitude, moving.horizontalAccuracy, moving.verticalAccuracy, moving.ellipsoidalAltitude] == [3, 4, 5, 3])
    #expect([moving.course, moving.courseAccuracy, moving.speed, moving.speedAccuracy] == [6, -1, 7, -1])
    #expect(moving.copy() as? CLLocation === moving)
  }

  @Test("descriptions are those that Apple's print")
  func descriptions() {
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 37.785834, longitude: -122.406417), altitude: 0,
      horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date(timeIntervalSinceReferenceDate: 0))
    #expect(
      location.description.hasPrefix(
        "<+37.78583400,-122.40641700> +/- 5.00m (speed -1.00 mps / course -1.00) @ "))
    let region = CLCircularRegion(center: location.coordinate, radius: 100, identifier: "home")
    #expect(
      region.description
        == "CLCircularRegion (identifier:'home', center:<+37.78583400,-122.40641700>, radius:100.00m)")
  }

  @Test("a location of nothing is where the equator meets Greenwich") func origin() {
    #expect(CLLocation().coordinate.latitude == 0 && CLLocation().coordinate.longitude == 0)
  }

  @Test("locations outlast an archive")
  func locations() throws {
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: -1.5, longitude: 2.25), altitude: 3, horizontalAccuracy: 4,
      verticalAccuracy: 5, course: 6, courseAccuracy: 7, speed: 8, speedAccuracy: 9,
      timestamp: Date(timeIntervalSinceReferenceDate: 10.5),
      sourceInfo: CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false))
    let copy = try coded(location)
    #expect(copy.description == location.description && copy.timestamp == location.timestamp)
    #expect([copy.altitude, copy.verticalAccuracy, copy.courseAccuracy, copy.speedAccuracy] == [3, 5, 7, 9])
    #expect(copy.sourceInformation?.isSimulatedBySoftware == true)
    #expect(copy.sourceInformation?.isProducedByAccessory == false)
  }

  @Test("regions outlast an archive")
  func regions() throws {
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 10, longitude: 20), radius: 300, identifier: "office")
    region.notifyOnExit = false
    let copy = try coded(region)
    #expect(copy.description == region.description && copy == region)
    #expect(copy.notifyOnEntry && !copy.notifyOnExit)
    let second = region.copy() as? CLCircularRegion
    #expect(second !== region && second?.radius == 300 && second?.notifyOnExit == false)
  }

  @Test("beacons' regions outlast an archive") func beaconRegions() throws {
    let region = CLBeaconRegion(uuid: UUID(), major: 7, identifier: "shop")
    region.notifyEntryStateOnDisplay = true
    let copy = try coded(region)
    #expect(copy.beaconIdentityConstraint == region.beaconIdentityConstraint && copy.identifier == "shop")
    #expect(copy.major == 7 && copy.minor == nil && copy.notifyEntryStateOnDisplay)
    #expect(region.beaconIdentityConstraint != CLBeaconIdentityConstraint(uuid: region.uuid))
  }

  @Test("what has no values outlasts an archive too") func empty() throws {
    #expect(try coded(CLHeading()).trueHeading == -1)
    #expect(try coded(CLBeacon()).accuracy == -1)
    #expect(try coded(CLVisit()).departureDate == .distantFuture)
  }

  private func coded<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data))
  }

  @Test(
    "a region holds what is within its radius",
    arguments: [
      (0, 0.000_898, true), (0, 0.000_899, false), (0.000_904, 0, true), (0.000_905, 0, false), (91, 0, false),
      (.nan, 0, false),
    ] as [(Double, Double, Bool)])
  func containment(_ latitude: Double, _ longitude: Double, _ isInside: Bool) {
    let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 100, identifier: "null island")
    #expect(region.contains(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)) == isInside)
  }

  @Test("regions of one name are one") func identity() {
    let (a, b) = (CLLocationCoordinate2D(), CLLocationCoordinate2D(latitude: 1, longitude: 1))
    let regions: Set<CLRegion> = [
      CLCircularRegion(center: a, radius: 1, identifier: "a"), CLCircularRegion(center: b, radius: 2, identifier: "a"),
      CLCircularRegion(center: a, radius: 1, identifier: "b"),
    ]
    #expect(regions.count == 2)
  }

  @Test("errors have Apple's numbers, and are caught by code") func errors() {
    let codes: [CLError.Code] = [
      .locationUnknown, .denied, .network, .headingFailure, .regionMonitoringDenied, .regionMonitoringFailure,
      .regionMonitoringSetupDelayed, .regionMonitoringResponseDelayed, .geocodeFoundNoResult,
      .geocodeFoundPartialResult, .geocodeCanceled, .deferredFailed, .deferredNotUpdatingLocation,
      .deferredAccuracyTooLow, .deferredDistanceFiltered, .deferredCanceled, .rangingUnavailable, .rangingFailure,
      .promptDeclined,
    ]
    #expect(codes.map(\.rawValue) == Array(0...18))
    let error: any Error = CLError(.denied, userInfo: ["a": 1])
    #expect((error as NSError).domain == kCLErrorDomain && (error as NSError).code == 1)
    #expect((error as NSError).userInfo["a"] as? Int == 1)
    do { throw error } catch CLError.network { Issue.record("caught as another one") } catch CLError.denied {
    } catch { Issue.record("not caught") }
  }

  @Test("apps may make coordinates equatable, hashable and codable themselves") func conformances() throws {
    let coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    #expect(coordinate == CLLocationCoordinate2D(latitude: 1, longitude: 2))
    #expect(Set([coordinate, coordinate]).count == 1)
    let data = try JSONEncoder().encode(coordinate)
    #expect(try JSONDecoder().decode(CLLocationCoordinate2D.self, from: data) == coordinate)
  }
}

// As many apps have it.
extension CLLocationCoordinate2D: Equatable, Hashable, Codable {
  public static func == (left: CLLocationCoordinate2D, right: CLLocationCoordinate2D) -> Bool {
    left.latitude == right.latitude && left.longitude == right.longitude
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitude)
    hasher.combine(longitude)
  }
  enum CodingKeys: String, CodingKey { case latitude, longitude }
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      latitude: try values.decode(Double.self, forKey: .latitude),
      longitude: try values.decode(Double.self, forKey: .longitude))
  }
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(latitude, forKey: .latitude)
    try values.encode(longitude, forKey: .longitude)
  }
}
