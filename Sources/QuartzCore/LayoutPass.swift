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
  private static let limit = 100
  private var repetitions: [ObjectIdentifier: Int] = [:]

  /// Whether the layer may be laid out once more in this pass.
  mutating func repeats(_ layer: CALayer) -> Bool {
    let count = repetitions[ObjectIdentifier(layer), default: 0] + 1
    repetitions[ObjectIdentifier(layer)] = count
    if count == Self.limit {
      let subject = layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
      Self.write(
        "[LayoutFeedbackLoop] \(subject) asked for layout \(count) times in one pass and waits for "
          + "the next change: something calls setNeedsLayout() or changes constraints in every layoutSubviews()")
    }
    return count < Self.limit
  }
}
