import Foundation
import QuinceDevice
import Testing

@testable import CoreGraphics
@testable import QuartzCore

/// All suites run on the main actor: transactions and the clock are the process's.
@Suite(.serialized) enum LayerTests {}

/// A compositor with a root layer and a clock that stands still until told.
final class Stage {
  let compositor: Compositor
  let root = CALayer()
  nonisolated(unsafe) static var now = 1000.0

  init(width: CGFloat = 100, height: CGFloat = 100, scale: CGFloat = 2) {
    FrameClock.now = { Stage.now }
    compositor = Compositor(width: Int(width * scale), height: Int(height * scale), scale: scale)
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    compositor.setRoots([root])
    // The first frame that a process asks for installs a host with a clock of its own.
    FrameClock.now = { Stage.now }
  }

  deinit { compositor.setRoots([]) }

  /// One frame, `seconds` after the last.
  @discardableResult
  func frame(after seconds: Double = 0) -> Frame? {
    Stage.now += seconds
    FrameLoop.begin(at: Stage.now)
    CATransaction.flush()
    return compositor.render(at: Stage.now)
  }

  /// 0xAARRGGBB
  func pixel(_ x: Int, _ y: Int) -> UInt32 { compositor.frame[x, y] }

  /// The same trees painted from nothing, what is hidden too.
  func repainted() -> Surface {
    let s = compositor.frame
    let other = Compositor(width: s.width, height: s.height, scale: compositor.scale)
    var all = Region()
    all.add(other.frame.bounds)
    let list = ItemList()
    let collector = Collector(damage: all, list: list, culls: false)
    let base = Projection(a: compositor.scale, b: 0, c: 0, d: compositor.scale, tx: 0, ty: 0)
    for layer in compositor.roots { collector.collect(layer, nil, base, other.frame.bounds, solid: other.frame.bounds) }
    for index in list.items.indices { list.items[index].cover = .zero }
    invalidateBackdrops(root)
    Painter(surface: other.frame).paint(list, damage: all, background: 0xFF00_0000)
    return other.frame
  }

  private func invalidateBackdrops(_ layer: CALayer) {
    (layer as? BackdropLayer)?.isValid = false
    for child in layer.sublayerList { invalidateBackdrops(child) }
  }

  /// The first pixel where two surfaces differ.
  static func difference(_ a: Surface, _ b: Surface) -> String? {
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        return "(\(x), \(y)): \(String(a[x, y], radix: 16)) and \(String(b[x, y], radix: 16))"
      }
    }
    return nil
  }

  /// For a look: a portable pixmap in the folder that `QUINCE_PICTURES` names.
  func save(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["QUINCE_PICTURES"] else { return }
    let s = compositor.frame
    var data = Data("P6\n\(s.width) \(s.height)\n255\n".utf8)
    for y in 0..<s.height {
      for x in 0..<s.width {
        let p = s[x, y]
        data.append(contentsOf: [UInt8(p >> 16 & 255), UInt8(p >> 8 & 255), UInt8(p & 255)])
      }
    }
    try? data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".ppm"))
  }
}

/// The same numbers on every machine.
struct Dice {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
  mutating func below(_ n: Int) -> Int { Int(next() >> 11) % max(1, n) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * Double(below(10_001)) / 10_000 }
}

func color(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> CGColor {
  CGColor(red: r, green: g, blue: b, alpha: a)
}
