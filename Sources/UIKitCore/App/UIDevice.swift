import Foundation
import QuinceDevice
import QuinceFoundation

public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }

/// The device that the app runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public enum BatteryState: Int, Sendable { case unknown = 0, unplugged, charging, full }

  private static let _current = UIDevice(shared: ())
  package init(shared: Void) { super.init() }

  open class var current: UIDevice { _current }

  private var model_: DeviceModel { UIApplication._host?.device ?? .standard }

  open var name: String { model_.idiom == .pad ? "iPad" : "iPhone" }
  open var model: String { model_.idiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { model_.idiom == .pad ? "iPadOS" : "iOS" }
  open var systemVersion: String { SystemVersion.text }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { model_.idiom == .pad ? .pad : .phone }
  // Assumed: one fixed vendor identifier, so that runs are alike.
  open var identifierForVendor: UUID? { UUID(uuidString: "0051CE00-0000-4000-8000-000000000001") }
  open var isMultitaskingSupported: Bool { true }

  // MARK: Orientation

  private var generating = 0
  open var isGeneratingDeviceOrientationNotifications: Bool { generating > 0 }
  open func beginGeneratingDeviceOrientationNotifications() { generating += 1 }
  open func endGeneratingDeviceOrientationNotifications() { generating = max(0, generating - 1) }

  /// How the device is held. A landscape name is the opposite of the interface's.
  open var orientation: UIDeviceOrientation {
    switch UIApplication._state.heldOrientation {
    case .portrait: return .portrait
    case .portraitUpsideDown: return .portraitUpsideDown
    case .landscapeLeft: return .landscapeRight
    case .landscapeRight: return .landscapeLeft
    }
  }

  // MARK: Battery, proximity

  open var isBatteryMonitoringEnabled = false
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  /// 0 ... 1, or -1 while monitoring is off.
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  // surface: Apple: without a sensor the value stays false
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  open var proximityState: Bool { false }
  // surface: there is no speaker
  open func playInputClick() {}

  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}
