import CQuinceWeb
import CoreGraphics
import Foundation

/// The two pictures that the engine draws by turns, in memory that both processes have.
final class PictureMemory {
  let width, height: Int
  let file: Int
  private let address: UnsafeMutableRawPointer
  private let size: Int

  /// - Parameters:
  ///   - file: the engine's descriptor; - width: in pixels; - height: in pixels.
  init?(process: pid_t, file: Int, width: Int, height: Int) {
    guard width > 0, height > 0, width <= 32767, height <= 32767 else { return nil }
    size = width * height * 4 * 2
    guard let address = quince_web_map(process, Int32(file), size) else { return nil }
    self.address = address
    (self.file, self.width, self.height) = (file, width, height)
  }

  deinit { quince_web_unmap(address, size) }

  /// One of the pictures, without a copy: what it shows changes when the engine draws there again.
  func image(slot: Int, isOpaque: Bool) -> CGImage {
    let pixels = (address + (slot == 0 ? 0 : size / 2)).assumingMemoryBound(to: UInt32.self)
    let surface = Surface(borrowing: pixels, width: width, height: height, stride: width, owner: self)
    return CGImage(surface: surface, isOpaque: isOpaque)
  }
}
