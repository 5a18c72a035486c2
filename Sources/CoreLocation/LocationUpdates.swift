import Foundation
import UIKitCore

/// What one manager has asked for, and when its delegate is told.
@MainActor final class LocationUpdates {
  private weak var manager: CLLocationManager?
  private var isUpdating = false
  private var followsSignificantChanges = false
  private var isRequested = false
  /// What the delegate was told since the updates began.
  private var told: CLLocation?
  /// What went wrong then.
  private var failure: CLError.Code?
  private var authorizationTurn: TimerQueue.Entry?
  /// The last that the manager got.
  private(set) var last: CLLocation?

  // Apple: significant changes are those of 500 metres or more.
  private static let significantDistance: CLLocationDistance = 500

  init(_ manager: CLLocationManager) { self.manager = manager }

  private var service: LocationService { .shared }

  /// Soon, as all that delegates hear; the manager stays meanwhile.
  @discardableResult
  private func later(_ work: @escaping @MainActor (LocationUpdates, CLLocationManager) -> Void) -> TimerQueue.Entry {
    TimerQueue.shared.schedule(after: 0) { [weak self] in
      if let self, let manager { work(self, manager) }
    }
  }

  // MARK: Permission

  // Apple: the delegate hears of the permission when the manager has been made, and after each change.
  func tellAuthorization() {
    guard authorizationTurn?.isPending != true else { return }
    authorizationTurn = later { _, manager in manager.delegate?.locationManagerDidChangeAuthorization(manager) }
  }

  // MARK: Starting

  func start() {
    guard !isUpdating else { return }
    // Apple: this cancels a request.
    (isUpdating, isRequested, told, failure) = (true, false, nil, nil)
    later { updates, _ in updates.update() }
  }

  func stop() { (isUpdating, isRequested) = (false, false) }

  func request() {
    guard !isUpdating, !isRequested else { return }
    isRequested = true
    later { updates, _ in updates.update() }
  }

  func startSignificantChanges() {
    guard !followsSignificantChanges else { return }
    followsSignificantChanges = true
    if !isUpdating { (told, failure) = (nil, nil) }
    later { updates, _ in updates.update() }
  }

  func stopSignificantChanges() { followsSignificantChanges = false }

  // MARK: Telling

  /// Tells the delegate where the device is, as far as it wants to know and may.
  func update() {
    guard isUpdating || isRequested || followsSignificantChanges, let manager else { return }
    switch service.authorization.status {
    case .notDetermined: return
    case .denied, .restricted: return fail(.denied)
    case .authorizedAlways, .authorizedWhenInUse: break
    }
    // Apple: in the background those updates go on that the app says, and with permission for always significant changes.
    let isPlain = (isUpdating || isRequested) && (!isInBackground || manager.allowsBackgroundLocationUpdates)
    guard isPlain || followsSignificantChanges else { return }
    guard let location = service.location(accuracy: manager.desiredAccuracy) else {
      return isInBackground ? () : fail(.locationUnknown)
    }
    guard isRequested || isFar(location, than: isPlain ? manager.distanceFilter : Self.significantDistance),
      service.mayTell(inBackground: isPlain)
    else { return }
    (isRequested, failure, told, last) = (false, nil, location, location)
    manager.delegate?.locationManager(manager, didUpdateLocations: [location])
  }

  private var isInBackground: Bool { UIApplication.shared.applicationState == .background }

  private func isFar(_ location: CLLocation, than filter: CLLocationDistance) -> Bool {
    guard let told else { return true }
    let distance = location.distance(from: told)
    return distance > 0 && distance >= filter
  }

  /// Once for each reason.
  private func fail(_ code: CLError.Code) {
    guard isRequested || failure != code else { return }
    (isRequested, failure) = (false, code)
    if let manager { manager.delegate?.locationManager(manager, didFailWithError: CLError(code)) }
  }

  // MARK: Regions

  func startMonitoring(_ region: CLRegion) {
    let problem = service.regions.start(region)
    later { _, manager in
      if let problem {
        manager.delegate?.locationManager(manager, monitoringDidFailFor: region, withError: problem)
      } else {
        manager.delegate?.locationManager(manager, didStartMonitoringFor: region)
      }
    }
  }

  func failRanging(_ constraint: CLBeaconIdentityConstraint) {
    later { _, manager in
      manager.delegate?.locationManager(manager, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
    }
  }

  func failRanging(_ region: CLBeaconRegion) {
    later { _, manager in
      manager.delegate?.locationManager(
        manager, rangingBeaconsDidFailFor: region, withError: CLError(.rangingUnavailable))
    }
  }

  func requestState(_ region: CLRegion) {
    later { updates, manager in
      let state = updates.service.regions.state(of: region)
      manager.delegate?.locationManager(manager, didDetermineState: state, for: region)
    }
  }

  // Assumed: entering is told before the state.
  func tell(_ state: CLRegionState, of region: CLRegion) {
    guard let manager, let delegate = manager.delegate else { return }
    if state == .inside, region.notifyOnEntry { delegate.locationManager(manager, didEnterRegion: region) }
    if state == .outside, region.notifyOnExit { delegate.locationManager(manager, didExitRegion: region) }
    delegate.locationManager(manager, didDetermineState: state, for: region)
  }
}
