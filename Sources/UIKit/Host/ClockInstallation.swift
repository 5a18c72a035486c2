import CQuinceClock
import Foundation
import QuinceDevice

/// Starts the virtual clock where the tools ask for it, before anything of the app can look at a clock.
enum ClockInstallation {
  static func install() {
    let value = getenv(ClockSetting.environmentKey).map { String(cString: $0) }
    guard case .virtual(let date) = ClockSetting(environmentValue: value) else { return }
    quince_clock_start(ClockSetting.nanoseconds(date))
  }
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let clockInstallation: @convention(c) () -> Void = { ClockInstallation.install() }
