import CoreGraphics

extension TextBlock {
  /// The greatest scale, at most 1 and not below `smallest`, at which a line is no wider than `width` points.
  /// - Parameter natural: the line's width in points at a scale. Small text is set wider in proportion.
  static func scale(fitting width: CGFloat, smallest: CGFloat, natural: (CGFloat) -> CGFloat) -> CGFloat {
    var scale: CGFloat = 1
    for _ in 0..<12 {
      let taken = natural(scale)
      if taken <= width { return scale }
      scale *= min(0.995, width / taken)
      if scale <= smallest { return min(1, smallest) }
    }
    return scale
  }
}
