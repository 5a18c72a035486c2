import Foundation
import UIKitCore

/// What one asynchronous sequence is given.
@MainActor final class LiveUpdates {
  private let give: (CLLocationUpdate) -> Void
  private var last: CLLocationUpdate?
  private var resting: TimerQueue.Entry?

  /// Seconds without a movement after which a device rests.
  // Assumed: Apple does not say.
  private static let restingTime: TimeInterval = 60

  init(_ give: @escaping (CLLocationUpdate) -> Void) { self.give = give }

  func update() {
    let service = LocationService.shared
    guard var next = reason(service) ?? location(service) else { return }
    if let last, isAlike(last, next) { return }
    resting?.cancel()
    last = next
    give(next)
    guard next.location != nil else { return }
    // A rest is nothing that anybody waits for.
    resting = TimerQueue.shared.schedule(after: Self.restingTime, holdsIdle: false) { [weak self] in
      next.stationary = true
      self?.give(next)
    }
  }

  func end() { resting?.cancel() }

  /// Why there is no location; nil where there may be one.
  private func reason(_ service: LocationService) -> CLLocationUpdate? {
    var update = CLLocationUpdate()
    switch service.authorization.status {
    case .notDetermined: update.authorizationRequestInProgress = true
    case .denied, .restricted: update.authorizationDenied = true
    case .authorizedAlways, .authorizedWhenInUse: return nil
    }
    // Apple: the app hears of a request once somebody is asked.
    return update.authorizationDenied || service.authorization.isAsking ? update : nil
  }

  private func location(_ service: LocationService) -> CLLocationUpdate? {
    guard service.authorization.isAllowed, service.mayTell(inBackground: service.hasBackgroundSession) else {
      return nil
    }
    var update = CLLocationUpdate()
    update.location = service.location()
    update.locationUnavailable = update.location == nil
    update.accuracyLimited = service.authorization.accuracy == .reducedAccuracy
    return update
  }

  private func isAlike(_ a: CLLocationUpdate, _ b: CLLocationUpdate) -> Bool {
    let (from, to) = (a.location?.coordinate, b.location?.coordinate)
    return from?.latitude == to?.latitude && from?.longitude == to?.longitude
      && a.authorizationDenied == b.authorizationDenied && a.accuracyLimited == b.accuracyLimited
      && a.authorizationRequestInProgress == b.authorizationRequestInProgress
      && a.locationUnavailable == b.locationUnavailable
  }
}
