import Foundation
import QuinceDevice
import UIKitCore

/// The device's part in locations, for all managers of the application: where it is, and whether the app may know.
@MainActor final class LocationService {
  static var shared: LocationService { ApplicationContext.current.service { LocationService() } }

  let authorization = LocationAuthorization()
  let regions = RegionMonitor()
  private var all: [WeakReference<LocationUpdates>] = []
  private var live: [LiveUpdates] = []
  /// Those that the app holds.
  var backgroundSessions: Set<ObjectIdentifier> = []
  nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []
  private var lastStatus: CLAuthorizationStatus
  /// Something came in the background for which the user has to allow the app more.
  var needsConfirmation = false

  private init() {
    lastStatus = authorization.status
    authorization.changed = { [weak self] in self?.authorizationChanged() }
    authorization.asked = { [weak self] in self?.live.forEach { $0.update() } }
    observe(UIApplication.deviceMovedNotification) { $0.deviceMoved() }
    observe(UIApplication.willEnterForegroundNotification) { $0.enteredForeground() }
  }

  private func observe(_ name: NSNotification.Name, _ work: @escaping @MainActor (LocationService) -> Void) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { if let self { work(self) } }
      })
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  /// The managers' parts, in the order in which they were made.
  var updates: [LocationUpdates] { all.compactMap(\.value) }

  func add(_ updates: LocationUpdates) {
    all.removeAll { $0.value == nil }
    all.append(WeakReference(updates))
  }

  func add(_ updates: LiveUpdates) {
    live.append(updates)
    updates.update()
  }

  func remove(_ updates: LiveUpdates) {
    updates.end()
    live.removeAll { $0 === updates }
  }

  // MARK: What happens

  private func deviceMoved() {
    for updates in updates { updates.update() }
    for updates in live { updates.update() }
    regions.update()
  }

  private func enteredForeground() {
    // Once the app is active.
    TimerQueue.shared.schedule(after: 0) { self.cameBack() }
  }

  private func cameBack() {
    // The Settings app may have changed it.
    if authorization.status != lastStatus { authorizationChanged() }
    if needsConfirmation {
      needsConfirmation = false
      authorization.confirmAlways()
    }
    deviceMoved()
  }

  private func authorizationChanged() {
    lastStatus = authorization.status
    for updates in updates { updates.tellAuthorization() }
    // Apple: updates that were started before begin with the permission.
    TimerQueue.shared.schedule(after: 0) { self.deviceMoved() }
  }

  // MARK: Where the device is

  var hasBackgroundSession: Bool { !backgroundSessions.isEmpty }

  /// Whether an app that is in the background hears what it may hear always.
  func mayTell(inBackground: Bool) -> Bool {
    guard UIApplication.shared.applicationState == .background else { return true }
    if inBackground { return true }
    guard authorization.status == .authorizedAlways else { return false }
    if authorization.isProvisional { needsConfirmation = true }
    return !authorization.isProvisional
  }

  /// At this moment; nil where nobody knows.
  func location(accuracy: CLLocationAccuracy = kCLLocationAccuracyBest) -> CLLocation? {
    guard let place = UIApplication._state.location else { return nil }
    let isReduced = authorization.accuracy == .reducedAccuracy || accuracy == kCLLocationAccuracyReduced
    // Assumed: who may not know exactly gets the middle of a field of a twentieth of a degree.
    let exact = CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
    let coordinate = isReduced ? exact.rounded(to: 0.05) : exact
    // Observed: Apple's simulator: five metres, no altitude, no movement.
    return CLLocation(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: isReduced ? 5000 : 5, verticalAccuracy: -1, course: -1,
      courseAccuracy: -1, speed: -1, speedAccuracy: -1, timestamp: Date(),
      sourceInfo: CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false))
  }
}

extension CLLocationCoordinate2D {
  fileprivate func rounded(to step: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: (latitude / step).rounded() * step, longitude: (longitude / step).rounded() * step)
  }
}
