import CoreGraphics
import Foundation

/// A custom symbol: an SVG file with groups such as `Regular-M`, one for a weight and a scale.
// Apple: "Creating custom symbol images for your app": a template has guides for the baseline, the capitals and the
// margins, and designs for all weights and scales, or three of them that the others lie between.
final class SymbolTemplate {
  /// A shape in units of a hundredth of the point size, around the middle of the capitals.
  struct Design {
    var path: CGPath
    /// From the left to the right margin.
    var width: CGFloat
    /// As far above the middle as below it.
    var height: CGFloat
  }

  private struct Key: Hashable {
    var weight: UIImage.SymbolWeight
    var scale: UIImage.SymbolScale
  }

  private let picture: SVGPicture
  private var designs: [Key: Design] = [:]
  private let lock = NSLock()

  /// Nil for data that is no template.
  init?(_ data: Data) {
    guard let picture = SVGPicture(data) else { return nil }
    self.picture = picture
    guard Self.scales.contains(where: { find("Regular", $0.suffix) != nil }) else { return nil }
  }

  private static let weights: [(weight: UIImage.SymbolWeight, name: String)] = [
    (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
    (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
  ]
  // Assumed: the sizes of the scales, as for the system's own symbols.
  private static let scales: [(scale: UIImage.SymbolScale, suffix: String, size: CGFloat)] = [
    (.medium, "M", 1), (.small, "S", 0.79), (.large, "L", 1.28),
  ]

  func design(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) -> Design? {
    let key = Key(weight: weight, scale: scale)
    return lock.withLock {
      if let known = designs[key] { return known }
      let made = make(weight, scale)
      designs[key] = made
      return made
    }
  }

  private func make(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) -> Design? {
    let wanted = Self.scales.first { $0.scale == scale } ?? Self.scales[0]
    let index = Self.weights.firstIndex { $0.weight == weight } ?? 3
    for found in [wanted] + Self.scales.filter({ $0.suffix != wanted.suffix }) {
      guard let design = design(at: index, found.suffix) else { continue }
      let factor = wanted.size / found.size
      return Design(
        path: design.path.scaled(factor), width: design.width * factor, height: design.height * factor)
    }
    return nil
  }

  /// The design of a weight, or what lies between the two nearest.
  private func design(at index: Int, _ suffix: String) -> Design? {
    if let own = find(Self.weights[index].name, suffix) { return own }
    let lighter = (0..<index).reversed().lazy.compactMap { at in
      self.find(Self.weights[at].name, suffix).map { (at, $0) }
    }
    let bolder = ((index + 1)..<Self.weights.count).lazy.compactMap { at in
      self.find(Self.weights[at].name, suffix).map { (at, $0) }
    }
    guard let low = lighter.first else { return bolder.first?.1 }
    guard let high = bolder.first else { return low.1 }
    let part = CGFloat(index - low.0) / CGFloat(high.0 - low.0)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    // Designs that are not made of the same steps can't be mixed; the nearer one is taken.
    guard let path = low.1.path.mixed(with: high.1.path, part) else { return part < 0.5 ? low.1 : high.1 }
    return Design(
      path: path, width: between(low.1.width, high.1.width), height: between(low.1.height, high.1.height))
  }

  private func find(_ weight: String, _ suffix: String) -> Design? {
    guard let path = picture.outline(of: "\(weight)-\(suffix)") else { return nil }
    let box = path.boundingBoxOfPath
    func guide(_ names: String...) -> CGRect? {
      names.lazy.compactMap { self.picture.outline(of: $0)?.boundingBoxOfPath }.first
    }
    let baseline = guide("Baseline-\(suffix)")?.minY ?? box.maxY
    let capitals = guide("Capline-\(suffix)")?.minY ?? box.minY
    let left = guide("left-margin-\(weight)-\(suffix)", "left-margin-Regular-\(suffix)")?.minX ?? box.minX
    let right = guide("right-margin-\(weight)-\(suffix)", "right-margin-Regular-\(suffix)")?.minX ?? box.maxX
    // Margins of another weight may lie beside other shapes.
    let (start, end) = left < box.midX && right > box.midX ? (left, right) : (box.minX, box.maxX)
    let middle = (baseline + capitals) / 2
    var shift = CGAffineTransform(translationX: -(start + end) / 2, y: -middle)
    guard let moved = path.copy(using: &shift) else { return nil }
    return Design(path: moved, width: end - start, height: 2 * max(abs(box.minY - middle), abs(box.maxY - middle)))
  }
}

extension CGPath {
  fileprivate func scaled(_ factor: CGFloat) -> CGPath {
    guard factor != 1 else { return self }
    var transform = CGAffineTransform(scaleX: factor, y: factor)
    return copy(using: &transform) ?? self
  }

  private var steps: [(type: CGPathElementType, points: [CGPoint])] {
    var steps: [(type: CGPathElementType, points: [CGPoint])] = []
    applyWithBlock { element in
      let count: Int
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: count = 1
      case .addQuadCurveToPoint: count = 2
      case .addCurveToPoint: count = 3
      case .closeSubpath: count = 0
      }
      steps.append((element.pointee.type, (0..<count).map { element.pointee.points[$0] }))
    }
    return steps
  }

  /// The path a part of the way to another; nil where that is not made of the same steps.
  fileprivate func mixed(with other: CGPath, _ part: CGFloat) -> CGPath? {
    let (own, others) = (steps, other.steps)
    guard own.map(\.type) == others.map(\.type) else { return nil }
    let result = CGMutablePath()
    for (a, b) in zip(own, others) {
      let p = zip(a.points, b.points).map { CGPoint(x: $0.x + ($1.x - $0.x) * part, y: $0.y + ($1.y - $0.y) * part) }
      switch a.type {
      case .moveToPoint: result.move(to: p[0])
      case .addLineToPoint: result.addLine(to: p[0])
      case .addQuadCurveToPoint: result.addQuadCurve(to: p[1], control: p[0])
      case .addCurveToPoint: result.addCurve(to: p[2], control1: p[0], control2: p[1])
      case .closeSubpath: result.closeSubpath()
      }
    }
    return result
  }
}

extension SymbolTemplate: Hashable {
  static func == (a: SymbolTemplate, b: SymbolTemplate) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
