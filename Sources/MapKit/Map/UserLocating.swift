import Foundation
import UIKitCore

/// Where a map's user is: asks CoreLocation, shows the dot, and follows it.
@MainActor final class UserLocating: NSObject, @preconcurrency CLLocationManagerDelegate {
  private unowned let map: MKMapView
  let location = MKUserLocation()
  private(set) var mode = MKUserTrackingMode.none
  private var manager: CLLocationManager?

  init(_ map: MKMapView) { self.map = map }

  /// Starts and stops with `showsUserLocation`, in a window.
  func update() {
    let wants = map.showsUserLocation && map.window != nil
    if wants, manager == nil {
      location.isUpdating = true
      map.delegate?.mapViewWillStartLocatingUser(map)
      let new = CLLocationManager()
      manager = new
      new.delegate = self
      new.startUpdatingLocation()
    } else if !wants, let old = manager {
      manager = nil
      old.delegate = nil
      old.stopUpdatingLocation()
      location.isUpdating = false
      map.delegate?.mapViewDidStopLocatingUser(map)
    }
    if !map.showsUserLocation {
      if mode != .none { follow(.none, animated: false) }
      map.annotationStage.remove([location])
      location.location = nil
      map.content.placeRing()
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard manager === self.manager, let new = locations.last else { return }
    location.location = new
    location.isUpdating = false
    if map.annotationStage.entry(location) == nil { map.annotationStage.add([location]) }
    map.content.placeRing()
    if mode != .none { center(animated: true) }
    map.delegate?.mapView(map, didUpdate: location)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    guard manager === self.manager else { return }
    map.delegate?.mapView(map, didFailToLocateUserWithError: error)
  }

  // MARK: Following

  func follow(_ new: MKUserTrackingMode, animated: Bool) {
    // Apple: setting a mode shows the user's location.
    if new != .none, !map.showsUserLocation { map.showsUserLocation = true }
    guard new != mode else { return }
    mode = new
    NotificationCenter.default.post(name: Self.modeChanged, object: map)
    if new != .none { center(animated: animated) }
    map.delegate?.mapView(map, didChange: new, animated: animated)
  }

  /// For the buttons that show the mode.
  static let modeChanged = NSNotification.Name("MapKit.userTrackingMode")

  // Assumed: a map that shows more than 3 kilometres goes nearer.
  private static let span = 3000.0

  private func center(animated: Bool) {
    guard let coordinate = location.location?.coordinate, CLLocationCoordinate2DIsValid(coordinate) else { return }
    map.userMoved()
    let point = MKMapPoint(coordinate)
    var target = map.projection
    target.center = point
    let least = Double(target.size.width) / (Self.span / Mercator.metersPerPoint(at: coordinate.latitude))
    target.scale = max(target.scale, least)
    map.move(to: target, animated: animated)
  }
}
