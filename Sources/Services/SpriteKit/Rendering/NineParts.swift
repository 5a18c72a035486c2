import CoreGraphics

/// A picture whose corners keep their size while its middle stretches.
struct NineParts {
  private var pieces: [(image: CGImage, place: CGRect)] = []

  /// - Parameters:
  ///   - center: what stretches, in parts of 1 from the lower left.
  ///   - size: the picture's, in points.
  ///   - place: where it is drawn, before the scale.
  init(
    _ image: CGImage, _ center: CGRect, _ size: CGSize, _ place: CGRect, _ xScale: CGFloat, _ yScale: CGFloat
  ) {
    func cuts(_ low: CGFloat, _ high: CGFloat) -> [CGFloat] { [0, min(max(low, 0), 1), min(max(high, low), 1), 1] }
    /// Where the cuts lie: the edges have the picture's own size on the screen.
    func places(_ cuts: [CGFloat], _ low: CGFloat, _ length: CGFloat, _ own: CGFloat, _ scale: CGFloat) -> [CGFloat] {
      let unit = own / max(abs(scale), 1e-6)
      var (first, last) = (cuts[1] * unit, (1 - cuts[2]) * unit)
      if first + last > length, first + last > 0 {
        (first, last) = (first * length / (first + last), last * length / (first + last))
      }
      return [low, low + first, low + length - last, low + length]
    }
    let (columns, rows) = (cuts(center.minX, center.maxX), cuts(center.minY, center.maxY))
    let xs = places(columns, place.minX, place.width, size.width, xScale)
    let ys = places(rows, place.minY, place.height, size.height, yScale)
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    for row in 0..<3 {
      for column in 0..<3 {
        let part = CGRect(
          x: (columns[column] * width).rounded(), y: ((1 - rows[row + 1]) * height).rounded(),
          width: ((columns[column + 1] - columns[column]) * width).rounded(),
          height: ((rows[row + 1] - rows[row]) * height).rounded())
        let target = CGRect(
          x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row])
        guard target.width > 0, target.height > 0, let piece = image.cropping(to: part) else { continue }
        pieces.append((piece, target))
      }
    }
  }

  func draw(in context: CGContext) { for piece in pieces { context.draw(piece.image, in: piece.place) } }
}
