import QuinceFoundation

extension NSNotification.Name {
  public static let GCControllerDidConnect = NSNotification.Name("GCControllerDidConnectNotification")
  public static let GCControllerDidDisconnect = NSNotification.Name("GCControllerDidDisconnectNotification")
  public static let GCControllerDidBecomeCurrent = NSNotification.Name("GCControllerDidBecomeCurrentNotification")
  public static let GCControllerDidStopBeingCurrent = NSNotification.Name("GCControllerDidStopBeingCurrentNotification")
  public static let GCKeyboardDidConnect = NSNotification.Name("GCKeyboardDidConnectNotification")
  public static let GCKeyboardDidDisconnect = NSNotification.Name("GCKeyboardDidDisconnectNotification")
  public static let GCMouseDidConnect = NSNotification.Name("GCMouseDidConnectNotification")
  public static let GCMouseDidDisconnect = NSNotification.Name("GCMouseDidDisconnectNotification")
}

public let GCProductCategoryDualSense = "DualSense"
public let GCProductCategoryDualShock4 = "DualShock 4"
public let GCProductCategoryMFi = "MFi"
public let GCProductCategoryXboxOne = "Xbox One"

public enum GCControllerPlayerIndex: Int, Sendable {
  case indexUnset = -1
  case index1, index2, index3, index4
}

/// Something to play games with.
public protocol GCDevice: NSObjectProtocol {
  // surface: for apps to read
  var handlerQueue: DispatchQueue { get set }
  // surface: as above
  var vendorName: String? { get }
  // surface: as above
  var productCategory: String { get }
}

/// A controller for games. None is connected to this device; those that an app makes, to test itself, are its own.
open class GCController: NSObject, GCDevice, @unchecked Sendable {
  public override init() { super.init() }

  open class func controllers() -> [GCController] { [] }
  open class var current: GCController? { nil }
  // surface: no controller sends anything
  nonisolated(unsafe) public static var shouldMonitorBackgroundEvents = false

  /// - Parameter completionHandler: called on the main queue when the search has ended, at once and without a controller.
  open class func startWirelessControllerDiscovery(completionHandler: (() -> Void)? = nil) {
    guard let completionHandler else { return }
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler() }
  }
  // surface: every search has ended
  open class func stopWirelessControllerDiscovery() {}

  /// A controller with every element of an extended gamepad, all at rest.
  open class func withExtendedGamepad() -> GCController {
    let made = GCController()
    made.pad = GCExtendedGamepad(made)
    return made
  }
  private var pad: GCExtendedGamepad?

  // surface: no controller sends anything
  open var handlerQueue = DispatchQueue.main
  // surface: as above
  open var controllerPausedHandler: ((GCController) -> Void)?
  // surface: no controller has lights
  open var playerIndex = GCControllerPlayerIndex.indexUnset
  open var vendorName: String? { nil }
  open var productCategory: String { "" }
  open var isAttachedToDevice: Bool { false }
  open var isSnapshot: Bool { pad != nil }
  open var extendedGamepad: GCExtendedGamepad? { pad }
  open var microGamepad: GCMicroGamepad? { nil }
  open var physicalInputProfile: GCPhysicalInputProfile { pad ?? GCPhysicalInputProfile(self) }
  open var battery: GCDeviceBattery? { nil }
  open var haptics: GCDeviceHaptics? { nil }
  open var light: GCDeviceLight? { nil }
  open var motion: GCMotion? { nil }
}

open class GCDeviceBattery: NSObject {
  public enum State: Int, Sendable {
    case unknown = -1
    case discharging, charging, full
  }
  /// From 0 to 1.
  open var batteryLevel: Float { 0 }
  open var batteryState: State { .unknown }
}

open class GCDeviceHaptics: NSObject {
  open var supportedLocalities: Set<GCHapticsLocality> { [] }
}

public struct GCHapticsLocality: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let `default` = GCHapticsLocality(rawValue: "Default")
  public static let all = GCHapticsLocality(rawValue: "All")
  public static let handles = GCHapticsLocality(rawValue: "Handles")
  public static let leftHandle = GCHapticsLocality(rawValue: "LeftHandle")
  public static let rightHandle = GCHapticsLocality(rawValue: "RightHandle")
  public static let triggers = GCHapticsLocality(rawValue: "Triggers")
}

open class GCColor: NSObject, @unchecked Sendable {
  public let red: Float
  public let green: Float
  public let blue: Float
  public init(red: Float, green: Float, blue: Float) { (self.red, self.green, self.blue) = (red, green, blue) }
}

open class GCDeviceLight: NSObject {
  // surface: no controller has a light
  open var color = GCColor(red: 0, green: 0, blue: 0)
}

open class GCMotion: NSObject {
  // surface: no controller moves
  open var valueChangedHandler: ((GCMotion) -> Void)?
  // surface: as above
  open var sensorsActive = false
  open var hasAttitude: Bool { false }
  open var hasRotationRate: Bool { false }
}
