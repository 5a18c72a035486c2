import Foundation
import UIKitCore

/// The regions that the app wants to hear of, in this process and later ones.
@MainActor final class RegionMonitor {
  private struct Entry: Codable {
    let identifier: String
    let latitude, longitude, radius: Double
    let notifyOnEntry, notifyOnExit: Bool
    /// A raw value of `CLRegionState`.
    var state: Int

    init(_ region: CLCircularRegion, _ state: CLRegionState) {
      (identifier, radius, self.state) = (region.identifier, region.radius, state.rawValue)
      (latitude, longitude) = (region.center.latitude, region.center.longitude)
      (notifyOnEntry, notifyOnExit) = (region.notifyOnEntry, region.notifyOnExit)
    }

    var region: CLCircularRegion {
      let region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius, identifier: identifier
      )
      (region.notifyOnEntry, region.notifyOnExit) = (notifyOnEntry, notifyOnExit)
      return region
    }
  }

  // Apple: "an app can register up to 20 regions at a time".
  private static let limit = 20
  private static let file = "MonitoredRegions.plist"
  /// Metres.
  // Assumed: no region of a device is larger than this.
  static let maximumRadius: CLLocationDistance = 1_000_000

  private lazy var entries = SavedFiles.read([Entry].self, Self.file) ?? [] {
    didSet { SavedFiles.write(entries, Self.file) }
  }

  var regions: Set<CLRegion> { Set(entries.map(\.region)) }

  /// - Returns: why the region is not monitored.
  func start(_ region: CLRegion) -> CLError? {
    let authorization = LocationService.shared.authorization
    // Apple: without full accuracy no regions are monitored.
    guard authorization.isAllowed, authorization.accuracy == .fullAccuracy else {
      return CLError(.regionMonitoringDenied)
    }
    let others = entries.filter { $0.identifier != region.identifier }
    guard let region = region as? CLCircularRegion, CLLocationCoordinate2DIsValid(region.center), region.radius >= 0,
      region.radius <= Self.maximumRadius, others.count < Self.limit
    else { return CLError(.regionMonitoringFailure) }
    entries = others + [Entry(region, state(of: region))]
    return nil
  }

  func stop(_ region: CLRegion) { entries.removeAll { $0.identifier == region.identifier } }

  func state(of region: CLRegion) -> CLRegionState {
    let service = LocationService.shared
    guard service.authorization.isAllowed, service.authorization.accuracy == .fullAccuracy,
      let location = service.location(), let region = region as? CLCircularRegion
    else { return .unknown }
    return region.contains(location.coordinate) ? .inside : .outside
  }

  /// Tells all delegates which regions the device has entered or left.
  func update() {
    let service = LocationService.shared
    guard !entries.isEmpty, service.authorization.isAllowed else { return }
    var crossed: [(CLRegion, CLRegionState)] = []
    var new = entries
    for (index, entry) in entries.enumerated() {
      let state = state(of: entry.region)
      guard state != .unknown, state.rawValue != entry.state else { continue }
      new[index].state = state.rawValue
      // Assumed: who finds the device outside at last has not left.
      if entry.state != CLRegionState.unknown.rawValue || state == .inside { crossed.append((entry.region, state)) }
    }
    guard crossed.isEmpty || service.mayTell(inBackground: false) else { return }
    if new.map(\.state) != entries.map(\.state) { entries = new }
    for (region, state) in crossed {
      for updates in service.updates { updates.tell(state, of: region) }
    }
  }
}
