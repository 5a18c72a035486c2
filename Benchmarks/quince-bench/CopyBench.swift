import BenchSupport
import Foundation

/// The limit: copying one frame.
enum CopyBench {
  static let (width, height) = (780, 1688)

  static func run(frames: Int, pause: Int) {
    let count = width * height
    let (a, b) = (
      UnsafeMutablePointer<UInt32>.allocate(capacity: count), UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    )
    a.initialize(repeating: 1, count: count)
    b.initialize(repeating: 2, count: count)
    // Through a pointer that the compiler cannot see through, so that the copies are made.
    typealias Copy = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Int) -> UnsafeMutableRawPointer?
    guard let symbol = dlsym(nil, "memcpy") else { return }
    let copy = unsafeBitCast(symbol, to: Copy.self)
    for _ in 0..<20 { _ = copy(a, b, count * 4) }
    var (total, sum) = (0.0, UInt32(0))
    for _ in 0..<frames {
      Measure.pause(pause)
      let start = Measure.cpu
      b[0] &+= 1
      _ = copy(a, b, count * 4)
      sum &+= a[0]
      if pause > 0 { total += Measure.cpu - start }
    }
    if pause == 0 {
      let start = Measure.cpu
      for index in 0..<frames {
        b[index] = UInt32(index)
        _ = copy(a, b, count * 4)
        sum &+= a[index]
      }
      total = Measure.cpu - start
    }
    // Somebody looks at the copy, so that it has to be made.
    Measure.line("copied", Double(sum))
    Measure.line("frame_us", total / Double(frames) * 1e6)
  }
}
