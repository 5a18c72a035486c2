import CoreGraphics
import Foundation

/// The one clock, and the one way to ask for another frame. Both come from the host.
package enum FrameClock {
  /// Seconds since an arbitrary start. Stands still at 0 until a host is installed.
  package nonisolated(unsafe) static var now: () -> Double = { 0 }
  /// Asks the host for one frame after this many seconds; 0 is the next frame.
  package nonisolated(unsafe) static var requestFrame: (Double) -> Void = { _ in }
  /// Seconds between two frames of the display.
  package nonisolated(unsafe) static var frameDuration: Double = 1 / 60
}

/// The current time in seconds on the clock that animations, gestures and display links use.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.now() }
