import Foundation
import UIKitCore

/// Where the device is, or why nobody says so, as an asynchronous sequence gives it.
public struct CLLocationUpdate: Sendable {
  /// What the app follows the device for.
  public enum LiveConfiguration: Sendable { case `default`, automotiveNavigation, otherNavigation, fitness, airborne }

  public internal(set) var location: CLLocation?
  /// The device rests, and the next update comes when it moves.
  public internal(set) var stationary = false
  /// Before iOS 18.
  public var isStationary: Bool { stationary }
  public internal(set) var authorizationDenied = false
  public internal(set) var authorizationRequestInProgress = false
  /// The app may not know exactly where the device is.
  public internal(set) var accuracyLimited = false
  public internal(set) var locationUnavailable = false
  // No device here is without location services or restricted.
  public var authorizationDeniedGlobally: Bool { false }
  public var authorizationRestricted: Bool { false }

  /// The updates from now on. The configuration is a hint, which changes nothing about a device that is told where it is.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates { Updates() }

  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<CLLocationUpdate>.Iterator
      public mutating func next() async throws -> CLLocationUpdate? {
        try Task.checkCancellation()
        return await base.next()
      }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      let stream = AsyncStream<CLLocationUpdate> { continuation in
        onMainSoon {
          let live = LiveUpdates { continuation.yield($0) }
          LocationService.shared.add(live)
          continuation.onTermination = { _ in onMainSoon { LocationService.shared.remove(live) } }
        }
      }
      return AsyncIterator(base: stream.makeAsyncIterator())
    }
  }
}
