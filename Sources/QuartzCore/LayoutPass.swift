import Foundation

/// One layout of a tree of layers, from the outermost `layoutIfNeeded` or the frame.
///
/// Layout may ask for more layout. Every layer has its share of repetitions, so that layers that never settle cannot
/// hang the frame, however deep they lie.
struct LayoutPass {
  /// Where the complaint goes; the standard error stream, like the system log.
  nonisolated(unsafe) static var write: (String) -> Void = {
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  }
  private static let limit: UInt8 = 100
  nonisolated(unsafe) private static var latest: UInt32 = 0
  private let number: UInt32

  init() {
    Self.latest &+= 1
    number = Self.latest
  }

  /// Whether the layer may be laid out once more in this pass. It counts for itself, in the pass that it was last in.
  func allows(_ layer: CALayer) -> Bool {
    if layer.layoutPass != number {
      layer.layoutPass = number
      layer.layoutCount = 0
      return true
    }
    let count = min(layer.layoutCount, Self.limit) + 1
    layer.layoutCount = count
    if count == Self.limit {
      let subject = layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
      Self.write(
        "[LayoutFeedbackLoop] \(subject) asked for layout \(count) times in one pass and waits for "
          + "the next change: something calls setNeedsLayout() or changes constraints in every layoutSubviews()")
    }
    return count < Self.limit
  }
}
