import Foundation
import QuinceDevice
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

@testable import CoreLocation
@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Listener: NSObject, CLLocationManagerDelegate {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    note("permission \(manager.authorizationStatus.rawValue)")
  }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations { note("at \(location.coordinate.latitude),\(location.coordinate.longitude)") }
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    note("error \((error as! CLError).code.rawValue)")
  }
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    note("monitors \(region.identifier)")
  }
  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
    note("state \(region.identifier) \(state.rawValue)")
  }
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    note("enters \(region.identifier)")
  }
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    note("leaves \(region.identifier)")
  }
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) { note("region error \((error as! CLError).code.rawValue)") }
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
  ) { note("beacon error \((error as! CLError).code.rawValue)") }
}

private final class OldListener: NSObject, CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
    note("old permission \(status.rawValue)")
  }
}

private func note(_ text: String) { MainActor.assumeIsolated { log.append(text) } }

/// The device's location, its permission and its regions, as managers tell of them.
@Suite(.serialized) @MainActor struct LocationTests {
  private let listener = Listener()

  private static let descriptions = [
    "NSLocationWhenInUseUsageDescription": "For the weather.",
    "NSLocationAlwaysAndWhenInUseUsageDescription": "For the weather, always.",
  ]

  private func launch(_ information: [String: Any] = descriptions) -> TestHost {
    let host = TestHost.launch()
    _ = host.show()
    log = []
    LocationService.shared.authorization.information = { information[$0] }
    return host
  }

  /// An app whose user has given an answer.
  private func launch(answer: String) -> (TestHost, CLLocationManager) {
    let host = launch()
    let manager = CLLocationManager()
    manager.delegate = listener
    manager.requestWhenInUseAuthorization()
    host.settle()
    choose(answer, host)
    log = []
    return (host, manager)
  }

  private func choose(_ title: String, _ host: TestHost) {
    guard let point = point(of: title) else {
      Issue.record("there is no \(title)")
      return
    }
    host.tap(point.x, point.y)
    host.settle()
  }

  private func point(of title: String) -> CGPoint? {
    func find(_ node: AccessibilityNode) -> CGPoint? {
      for child in node.children { if let point = find(child) { return point } }
      return node.label == title || node.text == title || node.title == title ? node.activationPoint : nil
    }
    return AccessibilityNode.windows().lazy.compactMap(find).first
  }

  private func move(_ host: TestHost, _ latitude: Double, _ longitude: Double) {
    change(host) { $0.location = DeviceLocation(latitude: latitude, longitude: longitude) }
  }

  private func change(_ host: TestHost, _ change: (inout DeviceState) -> Void) {
    change(&host.state)
    UIApplication.shared.handle(.state(host.state))
    host.settle()
  }

  /// What was told since the last time.
  private func told() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: Permission

  @Test("a new manager tells its permission first, and again when the user has answered")
  func permission() {
    let host = launch()
    let manager = CLLocationManager()
    manager.delegate = listener
    #expect(told() == [] && manager.authorizationStatus == .notDetermined)
    host.settle()
    #expect(told() == ["permission 0"])
    manager.startUpdatingLocation()
    manager.requestWhenInUseAuthorization()
    move(host, 1, 2)
    #expect(told() == [])
    #expect(point(of: "For the weather.") != nil)
    choose("Allow While Using App", host)
    #expect(told() == ["permission 4", "at 1.0,2.0"])
    #expect(CLLocationManager.authorizationStatus() == .authorizedWhenInUse)
    manager.requestWhenInUseAuthorization()
    host.settle()
    #expect(point(of: "For the weather.") == nil)
  }

  @Test("a delegate of before iOS 14 hears of the permission in its way") func oldDelegate() {
    let host = launch()
    let (manager, old) = (CLLocationManager(), OldListener())
    manager.delegate = old
    host.settle()
    #expect(told() == ["old permission 0"])
  }

  @Test("without a description nobody is asked") func noDescription() {
    let host = launch([:])
    let manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    manager.requestAlwaysAuthorization()
    host.settle()
    #expect(manager.authorizationStatus == .notDetermined && point(of: "Don’t Allow") == nil)
  }

  @Test("who is refused gets an error") func refused() {
    let (host, manager) = launch(answer: "Don’t Allow")
    move(host, 1, 2)
    manager.startUpdatingLocation()
    host.settle()
    #expect(told() == ["error 1"] && manager.location == nil)
    manager.stopUpdatingLocation()
    manager.requestLocation()
    host.settle()
    #expect(told() == ["error 1"])
    manager.startMonitoring(for: region("a", 1, 2))
    host.settle()
    #expect(told() == ["region error 4"])
  }

  @Test("the use in the background is asked for once the app has the other") func always() {
    let (host, manager) = launch(answer: "Allow While Using App")
    manager.requestAlwaysAuthorization()
    host.settle()
    choose("Keep Only While Using", host)
    #expect(told() == [] && manager.authorizationStatus == .authorizedWhenInUse)
    manager.requestAlwaysAuthorization()
    host.settle()
    #expect(point(of: "Change to Always Allow") == nil)
  }

  @Test("an app that asks for always at once has it until it first needs it") func provisional() {
    let host = launch()
    let manager = CLLocationManager()
    manager.delegate = listener
    manager.requestAlwaysAuthorization()
    host.settle()
    choose("Allow While Using App", host)
    #expect(told() == ["permission 0", "permission 3"])
    move(host, 1, 2)
    manager.startMonitoring(for: region("a", 5, 5))
    host.settle()
    UIApplication.shared.handle(.lifeCycle(.background))
    move(host, 5, 5)
    #expect(told() == ["monitors a"])
    UIApplication.shared.handle(.lifeCycle(.foreground))
    host.settle()
    #expect(told() == ["enters a", "state a 1"])
    choose("Change to Always Allow", host)
    #expect(told() == [] && manager.authorizationStatus == .authorizedAlways)
    UIApplication.shared.handle(.lifeCycle(.background))
    move(host, 1, 2)
    #expect(told() == ["leaves a", "state a 2"])
  }

  @Test("once is until the process ends") func once() {
    let (host, manager) = launch(answer: "Allow Once")
    #expect(manager.authorizationStatus == .authorizedWhenInUse)
    manager.requestAlwaysAuthorization()
    host.settle()
    #expect(point(of: "Change to Always Allow") == nil)
    #expect(LocationService.shared.authorization.isProvisional == false)
  }

  @Test("an app that wants little gets a rough place, and asks for more") func accuracy() async throws {
    var information: [String: Any] = Self.descriptions
    information["NSLocationDefaultAccuracyReduced"] = true
    information["NSLocationTemporaryUsageDescriptionDictionary"] = ["Route": "For the route."]
    let host = launch(information)
    let manager = CLLocationManager()
    manager.delegate = listener
    manager.requestWhenInUseAuthorization()
    host.settle()
    choose("Allow While Using App", host)
    #expect(manager.accuracyAuthorization == .reducedAccuracy)
    change(host) { $0.location = DeviceLocation(latitude: 10.012, longitude: 20.049) }
    manager.startUpdatingLocation()
    host.settle()
    #expect(manager.location?.horizontalAccuracy == 5000)
    #expect(abs((manager.location?.coordinate.latitude ?? 0) - 10) < 1e-9)
    manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Other") { note("asked \($0 != nil)") }
    manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Route") { note("asked \($0 != nil)") }
    host.settle()
    log = []
    choose("Allow Once", host)
    #expect(told() == ["asked false", "permission 4", "at 10.012,20.049"])
    #expect(manager.accuracyAuthorization == .fullAccuracy)
  }

  // MARK: Updates

  @Test("a device that is nowhere is an error, once") func unknown() {
    let (host, manager) = launch(answer: "Allow While Using App")
    manager.startUpdatingLocation()
    host.settle()
    #expect(told() == ["error 0"])
    UIApplication.shared.handle(.lifeCycle(.background))
    UIApplication.shared.handle(.lifeCycle(.foreground))
    host.settle()
    #expect(told() == [])
    move(host, 3, 4)
    change(host) { $0.location = nil }
    #expect(told() == ["at 3.0,4.0", "error 0"])
    #expect(manager.location?.coordinate.latitude == 3)
  }

  @Test("a location is as Apple's simulator makes it") func values() throws {
    let (host, manager) = launch(answer: "Allow While Using App")
    move(host, 37.785834, -122.406417)
    manager.requestLocation()
    manager.requestLocation()
    host.settle()
    #expect(told() == ["at 37.785834,-122.406417"])
    let location = try #require(manager.location)
    #expect([location.altitude, location.horizontalAccuracy, location.verticalAccuracy] == [0, 5, -1])
    #expect([location.speed, location.course] == [-1, -1])
    #expect(location.sourceInformation?.isSimulatedBySoftware == true)
    move(host, 1, 1)
    #expect(told() == [])
  }

  @Test("a filter counts from the place that was told last") func filter() {
    let (host, manager) = launch(answer: "Allow While Using App")
    move(host, 0, 0)
    manager.distanceFilter = 100
    manager.startUpdatingLocation()
    host.settle()
    #expect(told() == ["at 0.0,0.0"])
    move(host, 0, 0.0005)
    #expect(told() == [])
    move(host, 0, 0.0009)
    #expect(told() == ["at 0.0,0.0009"])
    manager.stopUpdatingLocation()
    move(host, 10, 10)
    #expect(told() == [])
    manager.startUpdatingLocation()
    host.settle()
    #expect(told() == ["at 10.0,10.0"])
  }

  @Test("starting cancels a request, stopping too") func requests() {
    let (host, manager) = launch(answer: "Allow While Using App")
    move(host, 1, 1)
    manager.requestLocation()
    manager.stopUpdatingLocation()
    host.settle()
    #expect(told() == [])
    manager.requestLocation()
    manager.startUpdatingLocation()
    host.settle()
    #expect(told() == ["at 1.0,1.0"])
  }

  @Test("in the background nothing comes, and afterwards the last place") func background() {
    let (host, manager) = launch(answer: "Allow While Using App")
    move(host, 1, 1)
    manager.startUpdatingLocation()
    host.settle()
    UIApplication.shared.handle(.lifeCycle(.background))
    move(host, 2, 2)
    move(host, 3, 3)
    #expect(told() == ["at 1.0,1.0"])
    UIApplication.shared.handle(.lifeCycle(.foreground))
    host.settle()
    #expect(told() == ["at 3.0,3.0"])
  }

  @Test("significant changes are those of half a kilometre") func significant() {
    let (host, manager) = launch(answer: "Allow While Using App")
    move(host, 0, 0)
    manager.startMonitoringSignificantLocationChanges()
    host.settle()
    move(host, 0, 0.004)
    move(host, 0, 0.0046)
    manager.stopMonitoringSignificantLocationChanges()
    move(host, 1, 1)
    #expect(told() == ["at 0.0,0.0", "at 0.0,0.0046"])
  }

  @Test("a manager that is gone tells nothing") func gone() {
    let (host, _) = launch(answer: "Allow While Using App")
    move(host, 1, 1)
    var manager: CLLocationManager? = CLLocationManager()
    manager?.delegate = listener
    manager?.startUpdatingLocation()
    weak let weakly = manager
    manager = nil
    host.settle()
    #expect(told() == [] && weakly == nil)
  }

  @Test("a sequence gives the reason, the places and the rest after them") func live() async throws {
    let host = launch()
    let session = CLServiceSession(authorization: .whenInUse)
    host.settle()
    let task = Task { @MainActor in
      for try await update in CLLocationUpdate.liveUpdates() {
        let place = update.location.map { "\($0.coordinate.latitude)" } ?? "nowhere"
        log.append(
          "\(place)\(update.stationary ? " rests" : "")\(update.authorizationRequestInProgress ? " asked" : "")"
            + "\(update.locationUnavailable ? " unknown" : "")")
        if update.location?.coordinate.latitude == 3 { return }
      }
    }
    try await wait(for: ["nowhere asked"])
    choose("Allow While Using App", host)
    try await wait(for: ["nowhere asked", "nowhere unknown"])
    move(host, 1, 2)
    host.advance(61)
    try await wait(for: ["nowhere asked", "nowhere unknown", "1.0", "1.0 rests"])
    UIApplication.shared.handle(.lifeCycle(.background))
    move(host, 2, 2)
    let background = CLBackgroundActivitySession()
    move(host, 3, 2)
    try await wait(for: ["nowhere asked", "nowhere unknown", "1.0", "1.0 rests", "3.0"])
    withExtendedLifetime((session, background)) {}
    try await task.value
  }

  /// Lets tasks run until they have told what is expected, for two seconds at most.
  private func wait(for expected: [String]) async throws {
    for _ in 0..<400 where log.count < expected.count { try await Task.sleep(nanoseconds: 5_000_000) }
    #expect(log == expected)
  }

  // MARK: Regions

  private func region(_ name: String, _ latitude: Double, _ longitude: Double, radius: Double = 200) -> CLCircularRegion
  {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius, identifier: name)
  }

  @Test("regions are entered and left") func regions() {
    let (host, manager) = launch(answer: "Allow While Using App")
    move(host, 0, 0)
    let (home, quiet) = (region("home", 0, 0), region("quiet", 1, 1))
    quiet.notifyOnEntry = false
    manager.startMonitoring(for: home)
    manager.startMonitoring(for: quiet)
    manager.requestState(for: home)
    #expect(manager.monitoredRegions.map(\.identifier).sorted() == ["home", "quiet"])
    host.settle()
    // Who is inside does not enter.
    #expect(told() == ["monitors home", "monitors quiet", "state home 1"])
    move(host, 1, 1)
    #expect(told() == ["leaves home", "state home 2", "state quiet 1"])
    move(host, 0, 0.001)
    #expect(told() == ["enters home", "state home 1", "leaves quiet", "state quiet 2"])
    manager.stopMonitoring(for: home)
    move(host, 5, 5)
    #expect(told() == [])
    #expect(manager.monitoredRegions.count == 1)
  }

  @Test("a device whose place is found out enters where it is, and leaves nothing") func found() {
    let (host, manager) = launch(answer: "Allow While Using App")
    manager.startMonitoring(for: region("here", 1, 1))
    manager.startMonitoring(for: region("there", 2, 2))
    manager.requestState(for: region("here", 1, 1))
    host.settle()
    #expect(told() == ["monitors here", "monitors there", "state here 0"])
    move(host, 1, 1)
    #expect(told() == ["enters here", "state here 1"])
  }

  @Test("there are twenty regions at most, and none without a place") func limits() {
    let (host, manager) = launch(answer: "Allow While Using App")
    for number in 0..<21 { manager.startMonitoring(for: region("\(number)", 1, 1)) }
    manager.startMonitoring(for: region("0", 2, 2))
    host.settle()
    #expect(told().filter { $0 == "region error 5" }.count == 1 && manager.monitoredRegions.count == 20)
    for region in manager.monitoredRegions { manager.stopMonitoring(for: region) }
    for bad in [
      region("a", .nan, 0), region("b", 91, 0), region("c", 0, 0, radius: -1), region("d", 0, 0, radius: .nan),
    ] {
      manager.startMonitoring(for: bad)
    }
    host.settle()
    #expect(told().filter { $0 == "region error 5" }.count == 4 && manager.monitoredRegions.isEmpty)
  }

  @Test("beacons are neither heard nor monitored") func beacons() {
    let (host, manager) = launch(answer: "Allow While Using App")
    let constraint = CLBeaconIdentityConstraint(uuid: UUID(), major: 1)
    manager.startRangingBeacons(satisfying: constraint)
    manager.startMonitoring(for: CLBeaconRegion(beaconIdentityConstraint: constraint, identifier: "shop"))
    host.settle()
    #expect(told() == ["beacon error 16", "region error 5"])
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self))
  }

  @Test("what the device does not have is said to be missing") func missing() {
    _ = launch()
    #expect(
      CLLocationManager.locationServicesEnabled() && CLLocationManager.significantLocationChangeMonitoringAvailable())
    #expect(!CLLocationManager.headingAvailable() && !CLLocationManager.isRangingAvailable())
    #expect(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLRegion.self))
    #expect(CLLocationManager().heading == nil)
  }

  @Test("the geocoder finds no network, and is cancelled") func geocoder() {
    let host = launch()
    let geocoder = CLGeocoder()
    let tell = { (places: [CLPlacemark]?, error: (any Error)?) in
      note("\(places?.count ?? -1) \((error as? CLError)?.code.rawValue ?? -1) \(geocoder.isGeocoding)")
    }
    geocoder.geocodeAddressString("1 Infinite Loop", completionHandler: tell)
    #expect(geocoder.isGeocoding)
    host.settle()
    #expect(told() == ["-1 2 false"])
    geocoder.reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2), completionHandler: tell)
    geocoder.cancelGeocode()
    #expect(told() == ["-1 10 false"])
    host.settle()
    #expect(told() == [])
  }

  @Test("an address outlasts an archive") func placemark() throws {
    let place = CLPlacemark(
      parts: ["locality": "Cupertino", "country": "United States"], location: CLLocation(latitude: 1, longitude: 2),
      region: region("r", 1, 2), timeZone: TimeZone(identifier: "America/Los_Angeles"), areasOfInterest: ["Apple Park"])
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: CLPlacemark(placemark: place), requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: data))
    #expect(copy.locality == "Cupertino" && copy.country == "United States" && copy.name == nil)
    #expect(copy.location?.coordinate.longitude == 2 && (copy.region as? CLCircularRegion)?.radius == 200)
    #expect(copy.timeZone?.identifier == "America/Los_Angeles" && copy.areasOfInterest == ["Apple Park"])
  }
}
