import Foundation
import QuinceFoundation
import QuinceRuntime
import UIKitCore

extension MKMapView {
  /// The properties that an interface file sets, by the keys of compiled nibs.
  func decodeMap(_ coder: NSCoder) {
    func flag(_ key: String, _ path: ReferenceWritableKeyPath<MKMapView, Bool>) {
      if coder.containsValue(forKey: key) { self[keyPath: path] = coder.decodeBool(forKey: key) }
    }
    if coder.containsValue(forKey: "MKMapType"),
      let type = MKMapType(rawValue: UInt(max(0, coder.decodeInteger(forKey: "MKMapType"))))
    {
      mapType = type
    }
    flag("MKZoomEnabled", \.isZoomEnabled)
    flag("MKScrollEnabled", \.isScrollEnabled)
    flag("MKRotateEnabled", \.isRotateEnabled)
    flag("MKPitchEnabled", \.isPitchEnabled)
    flag("MKShowsUserLocation", \.showsUserLocation)
    flag("MKShowsBuildings", \.showsBuildings)
    flag("MKShowsCompass", \.showsCompass)
    flag("MKShowsScaleKey", \.showsScale)
    flag("MKShowsTraffic", \.showsTraffic)
    flag("MKShowsPointsOfInterest", \.showsPointsOfInterest)
    if let configuration = coder.decodeObject(forKey: "MKPreferredConfiguration") as? MKMapConfiguration {
      preferredConfiguration = configuration
    }
  }

  func encodeMap(_ coder: NSCoder) {
    coder.encode(Int(mapType.rawValue), forKey: "MKMapType")
    for (key, isOn) in [
      ("MKZoomEnabled", isZoomEnabled), ("MKScrollEnabled", isScrollEnabled), ("MKRotateEnabled", isRotateEnabled),
      ("MKPitchEnabled", isPitchEnabled), ("MKShowsUserLocation", showsUserLocation),
      ("MKShowsBuildings", showsBuildings), ("MKShowsCompass", showsCompass), ("MKShowsScaleKey", showsScale),
      ("MKShowsTraffic", showsTraffic), ("MKShowsPointsOfInterest", showsPointsOfInterest),
    ] { coder.encode(isOn, forKey: key) }
  }
}

/// What interface files and key-value coding know of the module's classes.
@MainActor private func records() {
  _QuinceClass(MKMapView.self).named("MKMapView")
    .outlet("delegate") { $0.delegate = $1 as? any MKMapViewDelegate }
    .key("showsUserLocation", \.showsUserLocation)
    .key("userTrackingMode", \.userTrackingMode)
  _QuinceClass(MKAnnotationView.self).named("MKAnnotationView")
    .outlet("leftCalloutAccessoryView") { $0.leftCalloutAccessoryView = $1 as? UIView }
    .outlet("rightCalloutAccessoryView") { $0.rightCalloutAccessoryView = $1 as? UIView }
    .outlet("detailCalloutAccessoryView") { $0.detailCalloutAccessoryView = $1 as? UIView }
    .key("image", \.image)
    .key("isSelected", \.isSelected)
    .key("canShowCallout", \.canShowCallout)
  _QuinceClass(MKPinAnnotationView.self).named("MKPinAnnotationView")
  _QuinceClass(MKMarkerAnnotationView.self).named("MKMarkerAnnotationView")
  _QuinceClass(MKShape.self)
    .key("title", \.title)
    .key("subtitle", \.subtitle)
  _QuinceClass(MKUserLocation.self)
    .key("location", reading: \.location)
  _QuinceClass(MKStandardMapConfiguration.self).named("MKStandardMapConfiguration")
  _QuinceClass(MKImageryMapConfiguration.self).named("MKImageryMapConfiguration")
  _QuinceClass(MKHybridMapConfiguration.self).named("MKHybridMapConfiguration")
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let record: @convention(c) () -> Void = {
  _quinceRegister { Unchecked.nonisolated(records as @MainActor () -> Void, as: (() -> Void).self)() }
}
