import CQuinceHost
import Foundation
import QuinceDevice
import UIKitCore

/// The device that an interface file is drawn for: a screen of any size on a clock that runs as fast as it is asked.
@MainActor final class RenderHost: DeviceHost {
  private(set) var device = DeviceModel.standard
  var state = DeviceState()
  private(set) var now = 1000.0
  private(set) var notes: [String] = []
  private var wanted: Double?
  private var pixels: [UInt32] = []
  private var size = (width: 0, height: 0)

  func present(_ frame: Frame) {
    size = (frame.width, frame.height)
    pixels.removeAll(keepingCapacity: true)
    for row in 0..<frame.height {
      pixels.append(contentsOf: UnsafeBufferPointer(start: frame.pixels + row * frame.stride, count: frame.width))
    }
  }

  func requestFrame(after delay: Double) { wanted = min(wanted ?? .infinity, now + max(delay, 1 / 60)) }

  func perform(_ request: HostRequest) {
    if case .log(let text) = request, !notes.contains(text) { notes.append(text) }
  }

  func run() -> Never { fatalError("interface files are drawn without an application's loop") }

  /// Starts a fresh application on a device.
  func start(_ device: DeviceModel) {
    UIApplication._reset()
    self.device = device
    (wanted, pixels) = (nil, [])
    UIApplication._host = self
    UIApplication.shared._start(delegateClass: nil)
  }

  /// Until nothing moves, a second at most: what turns forever has turned for that long.
  func settle() {
    let end = now + 1
    repeat {
      now += 1.0 / 60
      wanted = nil
      UIApplication.shared.renderFrameIfNeeded()
    } while (!UIApplication.shared._isIdle || (wanted ?? .infinity) <= now + 1.0 / 60) && now < end
  }

  /// The last frame as a PNG.
  func picture() throws -> Data {
    guard !pixels.isEmpty else { throw DeviceError("nothing was drawn") }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard
      quince_png_encode(pixels, Int32(size.width), Int32(size.height), Int32(size.width), &bytes, &count) == 0,
      let bytes
    else { throw DeviceError("the picture could not be encoded") }
    defer { free(bytes) }
    return Data(bytes: bytes, count: count)
  }
}
