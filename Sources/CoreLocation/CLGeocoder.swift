import Foundation
import UIKitCore

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds addresses of places, and places of addresses, where there is a service for that.
// Assumed: the device has none, so that each request fails as without a network.
open class CLGeocoder: NSObject, @unchecked Sendable {
  @MainActor private var waiting: (turn: TimerQueue.Entry, handler: CLGeocodeCompletionHandler)?

  public override init() { super.init() }

  open var isGeocoding: Bool { onMain { waiting != nil } }

  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func cancelGeocode() { onMainSoon { self.finish(.geocodeCanceled) } }

  // Assumed: a request while another one waits cancels that one.
  private func begin(_ handler: @escaping CLGeocodeCompletionHandler) {
    onMainSoon {
      self.finish(.geocodeCanceled)
      self.waiting = (TimerQueue.shared.schedule(after: 0) { self.finish(.network) }, handler)
    }
  }

  @MainActor private func finish(_ code: CLError.Code) {
    guard let (turn, handler) = waiting else { return }
    waiting = nil
    turn.cancel()
    handler(nil, CLError(code))
  }
}

extension CLGeocoder {
  public func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale? = nil) async throws
    -> [CLPlacemark]
  { try await placemarks { self.reverseGeocodeLocation(location, preferredLocale: locale, completionHandler: $0) } }

  public func geocodeAddressString(
    _ addressString: String, in region: CLRegion? = nil, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    try await placemarks {
      self.geocodeAddressString(addressString, in: region, preferredLocale: locale, completionHandler: $0)
    }
  }

  private func placemarks(_ begin: (@escaping CLGeocodeCompletionHandler) -> Void) async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { done in
      begin { placemarks, problem in
        done.resume(with: problem.map { .failure($0) } ?? .success(placemarks ?? []))
      }
    }
  }
}
