import Foundation

/// One picture of the screen: premultiplied sRGB, 8 bits a channel, little-endian BGRA, rows from the top.
package struct Frame {
  package struct Rect: Codable, Sendable, Equatable {
    package var x, y, width, height: Int
    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Valid until the next frame is presented.
  package let pixels: UnsafePointer<UInt32>
  /// In pixels.
  package let width, height: Int
  /// Pixels (not bytes) from one row to the next.
  package let stride: Int
  /// What differs from the frame before, in pixels.
  package let damage: [Rect]
  /// A rectangle whose content moved inside it, applied before the damage is repainted: the scroll copy.
  package let move: Move?

  package struct Move: Codable, Sendable, Equatable {
    package var rect: Rect
    package var deltaY: Int
    package init(rect: Rect, deltaY: Int) { (self.rect, self.deltaY) = (rect, deltaY) }
  }

  package init(
    pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, damage: [Rect], move: Move? = nil
  ) {
    (self.pixels, self.width, self.height, self.stride) = (pixels, width, height, stride)
    (self.damage, self.move) = (damage, move)
  }
}

/// Something UIKit asks of the outside world.
package enum HostRequest: Codable, Sendable, Equatable {
  case openURL(String)
  /// The first responder wants a keyboard, or no longer does.
  case keyboard(visible: Bool)
  case pasteboard(String)
  case log(String)
  case exit(code: Int32)
}

/// Everything UIKit asks of the outside world. Installed once, before the application starts.
@MainActor package protocol DeviceHost: AnyObject {
  var device: DeviceModel { get }
  var state: DeviceState { get }
  /// Seconds on the clock that animations, gestures and display links use. Virtual in tests.
  var now: Double { get }
  func present(_ frame: Frame)
  /// Calls `UIApplication`'s frame handler once, after this many seconds (0: at the next frame).
  func requestFrame(after delay: Double)
  func perform(_ request: HostRequest)
  /// Runs until the app exits, delivering events and frames on the main thread.
  func run() -> Never
}
