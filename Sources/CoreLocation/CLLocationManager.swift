import Foundation
import QuinceFoundation
import UIKitCore

/// Tells a delegate where the device is, once the user allows it.
///
/// The device is where `quince --location`, `quince location` and the step `location` say, as in Apple's simulator; nowhere until
/// then. Delegates are called on the main thread.
open class CLLocationManager: NSObject, @unchecked Sendable {
  @MainActor private(set) lazy var updates = LocationUpdates(self)

  public override init() {
    super.init()
    onMainSoon {
      LocationService.shared.add(self.updates)
      self.updates.tellAuthorization()
    }
  }

  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { onMainSoon { self.updates.tellAuthorization() } } }
  }

  // MARK: What there is

  open class func locationServicesEnabled() -> Bool { true }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass is CLCircularRegion.Type }
  // No device here has a compass or hears beacons.
  open class func headingAvailable() -> Bool { false }
  open class func isRangingAvailable() -> Bool { false }
  open class func deferredLocationUpdatesAvailable() -> Bool { false }

  // MARK: Permission

  /// Before iOS 14.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    onMain { LocationService.shared.authorization.status }
  }
  open var authorizationStatus: CLAuthorizationStatus { onMain { LocationService.shared.authorization.status } }
  open var accuracyAuthorization: CLAccuracyAuthorization { onMain { LocationService.shared.authorization.accuracy } }
  open var isAuthorizedForWidgetUpdates: Bool { false }

  /// Asks the user in an alert, the first time; Info.plist has the reason (`NSLocationWhenInUseUsageDescription`).
  open func requestWhenInUseAuthorization() { onMainSoon { LocationService.shared.authorization.requestWhenInUse() } }

  /// Asks for the use of the app first, and for all the time once the app has the first or needs the second.
  open func requestAlwaysAuthorization() { onMainSoon { LocationService.shared.authorization.requestAlways() } }

  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    onMainSoon { LocationService.shared.authorization.requestFullAccuracy(purposeKey) { completion?($0) } }
  }

  open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey) { problem in
        if let problem { done.resume(throwing: problem) } else { done.resume() }
      }
    }
  }

  // MARK: Locations

  /// Metres. What is told is exact to five metres, whatever is desired, but for `kCLLocationAccuracyReduced`.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// Metres that the device has to move before the delegate hears of it. Default: every movement is told.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The last that the manager has got.
  open var location: CLLocation? { onMain { updates.last } }

  open func startUpdatingLocation() { onMainSoon { self.updates.start() } }
  open func stopUpdatingLocation() { onMainSoon { self.updates.stop() } }
  /// One location, or one error.
  open func requestLocation() { onMainSoon { self.updates.request() } }
  open func startMonitoringSignificantLocationChanges() { onMainSoon { self.updates.startSignificantChanges() } }
  open func stopMonitoringSignificantLocationChanges() { onMainSoon { self.updates.stopSignificantChanges() } }

  // surface: a hint, which changes nothing about a device that is told where it is
  open var activityType = CLActivityType.other
  // surface: Apple leaves it to the system whether it pauses; this one does not
  open var pausesLocationUpdatesAutomatically = true

  /// Whether updates go on in the background.
  ///
  /// Traps without the background mode `location` in Info.plist.
  open var allowsBackgroundLocationUpdates = false {
    didSet {
      guard allowsBackgroundLocationUpdates, !Self.hasBackgroundMode else { return }
      // Observed: Apple's message.
      trap(
        "Invalid parameter not satisfying: !stayUp || CLClientIsBackgroundable(internal->fClient) || _CFMZEnabled()",
        name: .internalInconsistencyException)
    }
  }

  private static var hasBackgroundMode: Bool {
    (Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String])?.contains("location") == true
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var showsBackgroundLocationIndicator: Bool {
    get { _showsBackgroundLocationIndicator }
    set {
      NoEffect.log("CLLocationManager.showsBackgroundLocationIndicator")
      _showsBackgroundLocationIndicator = newValue
    }
  }
  private var _showsBackgroundLocationIndicator = false

  // MARK: Headings

  // Apple: where headings are not supported, starting them has no effect.
  open var heading: CLHeading? { nil }
  // surface: no device here has a compass
  open var headingFilter: CLLocationDegrees = 1
  // surface: no device here has a compass
  open var headingOrientation = CLDeviceOrientation.portrait
  // surface: no device here has a compass
  open func startUpdatingHeading() {}
  // surface: no device here has a compass
  open func stopUpdatingHeading() {}
  // surface: no device here has a compass
  open func dismissHeadingCalibrationDisplay() {}

  // MARK: Regions

  /// Those of all managers of the app, in earlier launches too.
  open var monitoredRegions: Set<CLRegion> { onMain { LocationService.shared.regions.regions } }
  open var maximumRegionMonitoringDistance: CLLocationDistance { RegionMonitor.maximumRadius }

  open func startMonitoring(for region: CLRegion) {
    let region = region.copy() as! CLRegion
    onMainSoon { self.updates.startMonitoring(region) }
  }
  open func stopMonitoring(for region: CLRegion) { onMainSoon { LocationService.shared.regions.stop(region) } }
  open func requestState(for region: CLRegion) { onMainSoon { self.updates.requestState(region) } }

  // MARK: Beacons

  // Assumed: a device that hears no beacons, which asking first would have told, says so.
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    onMainSoon { self.updates.failRanging(constraint) }
  }
  /// Before iOS 13.
  open func startRangingBeacons(in region: CLBeaconRegion) { onMainSoon { self.updates.failRanging(region) } }
  // surface: no device here hears beacons
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  // surface: no device here hears beacons
  open func stopRangingBeacons(in region: CLBeaconRegion) {}
  open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }

  // MARK: Visits

  @available(*, deprecated, message: "Quince: no effect")
  open func startMonitoringVisits() { NoEffect.log("CLLocationManager.startMonitoringVisits()") }
  @available(*, deprecated, message: "Quince: no effect")
  open func stopMonitoringVisits() { NoEffect.log("CLLocationManager.stopMonitoringVisits()") }
}
