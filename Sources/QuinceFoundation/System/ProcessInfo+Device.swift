import Foundation

extension ProcessInfo {
  public enum ThermalState: Int, Sendable {
    case nominal
    case fair
    case serious
    case critical
  }

  // Documentation/Differences.md: the machine's power and heat are not looked at.
  public var isLowPowerModeEnabled: Bool { false }
  public var thermalState: ThermalState { .nominal }

  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }
  public var isiOSAppOnVision: Bool { false }

  public static let thermalStateDidChangeNotification =
    Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  public static let NSProcessInfoPowerStateDidChange =
    Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}

// MARK: - Activities

extension ProcessInfo {
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
    public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
    public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
    public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
    public static let animationTrackingEnabled = ActivityOptions(rawValue: 1 << 45)
    public static let trackingEnabled = ActivityOptions(rawValue: 1 << 46)
    public static let userInitiated = ActivityOptions(rawValue: 0xFF_FFFF | (1 << 20))
    public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(rawValue: 0xFF_FFFF & ~(1 << 20))
    public static let background = ActivityOptions(rawValue: 0xFF)
    public static let latencyCritical = ActivityOptions(rawValue: 0xFF_0000_0000)
    public static let userInteractive: ActivityOptions = [.userInitiated, .latencyCritical]
  }

  private final class Activity: NSObject {}

  /// A token for `endActivity`. Nothing on Linux would suspend the process in between.
  public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol { Activity() }

  // surface: nothing suspends the process
  public func endActivity(_ activity: any NSObjectProtocol) {}

  public func performActivity(options: ActivityOptions = [], reason: String, using block: @escaping () -> Void) {
    block()
  }

  // Apple: the block is called on a concurrent queue; with true when time is over, which does not happen here.
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { block(false) }
  }
}
