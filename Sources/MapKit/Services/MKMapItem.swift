import Foundation
import UIKitCore

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
public let MKLaunchOptionsCameraKey = "MKLaunchOptionsCameraKey"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"

/// A place as the Maps app and directions have it.
open class MKMapItem: NSObject, NSSecureCoding, @unchecked Sendable {
  public let placemark: MKPlacemark
  public let isCurrentLocation: Bool
  // surface: data, for what receives places
  open var name: String?
  // surface: data, for what receives places
  open var phoneNumber: String?
  // surface: data, for what receives places
  open var url: URL?
  // surface: data, for what receives places
  open var timeZone: TimeZone?
  // surface: data, for what receives places
  open var pointOfInterestCategory: MKPointOfInterestCategory?

  public init(placemark: MKPlacemark) {
    (self.placemark, isCurrentLocation, name) = (placemark, false, placemark.name)
    super.init()
  }

  public override convenience init() { self.init(current: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid)) }

  private init(current placemark: MKPlacemark) {
    (self.placemark, isCurrentLocation, name) = (placemark, true, "Current Location")
    super.init()
  }

  /// Wherever the device is.
  open class func forCurrentLocation() -> MKMapItem { MKMapItem() }

  /// False: there is no Maps app.
  @available(*, deprecated, message: "Quince: no effect")
  @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    NoEffect.log("MKMapItem.openInMaps(launchOptions:)")
    return false
  }
  /// False: there is no Maps app.
  @available(*, deprecated, message: "Quince: no effect")
  @discardableResult open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
    NoEffect.log("MKMapItem.openMaps(with:launchOptions:)")
    return false
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let place = coder.decodeObject(of: MKPlacemark.self, forKey: "placemark") else { return nil }
    (placemark, isCurrentLocation) = (place, coder.decodeBool(forKey: "isCurrentLocation"))
    super.init()
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String?
    phoneNumber = coder.decodeObject(of: NSString.self, forKey: "phoneNumber") as String?
    url = (coder.decodeObject(of: NSString.self, forKey: "url") as String?).flatMap { URL(string: $0) }
  }
  open func encode(with coder: NSCoder) {
    coder.encode(placemark, forKey: "placemark")
    coder.encode(isCurrentLocation, forKey: "isCurrentLocation")
    coder.encode(name as NSString?, forKey: "name")
    coder.encode(phoneNumber as NSString?, forKey: "phoneNumber")
    coder.encode(url?.absoluteString as NSString?, forKey: "url")
  }
}
