import CoreGraphics

extension SymbolRecipe {
  /// The steps, scaled so that the longer side is `side` units and the centre lies at the point.
  ///
  /// - Parameter stroke: times the strokes' width; less than one, so that small parts stay open.
  func fitted(into side: CGFloat, x: CGFloat, y: CGFloat, stroke: CGFloat? = nil) -> [Step] {
    let factor = side / max(width, height)
    // Assumed: strokes thin out with half of the reduction.
    let stroke = stroke ?? max(0.6, min(1, (1 + factor) / 2))
    var transform = CGAffineTransform(translationX: x, y: y).scaledBy(x: factor, y: factor)
    return steps.map { step in
      Step(paint: step.paint, path: step.path.copy(using: &transform) ?? step.path, width: step.width * stroke)
    }
  }

  /// With further steps; wide enough for what reaches `reach` units around the point.
  func adding(_ more: [Step], around point: CGPoint, reach: CGFloat) -> SymbolRecipe {
    SymbolRecipe(
      width: max(width, 2 * (abs(point.x) + reach) - 8), height: max(height, 2 * (abs(point.y) + reach) - 8),
      steps: steps + more)
  }

  /// Closed outlines filled, with what lies in them cut out; nil where nothing is closed.
  var filled: SymbolRecipe? {
    var body: CGRect?
    var result: [Step] = []
    for step in steps {
      switch step.paint {
      case .stroke:
        for part in step.path.subpaths {
          let box = part.path.boundingBoxOfPath
          if let whole = body, whole.insetBy(dx: -3, dy: -3).contains(box) {
            result.append(Step(paint: .eraseStroke, path: part.path, width: step.width))
          } else if part.isClosed {
            result.append(Step(paint: .fill, path: part.path, width: step.width))
            body = body?.union(box) ?? box
          } else {
            result.append(Step(paint: .stroke, path: part.path, width: step.width))
          }
        }
      case .dot:
        let isInside = body?.contains(step.path.boundingBoxOfPath) ?? false
        result.append(isInside ? Step(paint: .eraseFill, path: step.path, width: step.width) : step)
      case .fill, .eraseStroke, .eraseFill: result.append(step)
      }
    }
    return body == nil ? nil : SymbolRecipe(width: width, height: height, steps: result)
  }

  /// Filled shapes as outlines, with what is cut out of them drawn; nil where nothing is filled.
  var outlined: SymbolRecipe? {
    let hasBody = steps.contains { $0.paint == .fill }
    guard hasBody || steps.contains(where: { $0.paint == .dot }) else { return nil }
    let result = steps.map { step -> Step in
      switch step.paint {
      case .fill: return Step(paint: .stroke, path: step.path, width: step.width)
      case .dot where !hasBody: return Step(paint: .stroke, path: step.path, width: step.width)
      // Wider ones are the free space around strokes.
      case .eraseStroke where step.width < 2: return Step(paint: .stroke, path: step.path, width: step.width)
      case .eraseFill: return Step(paint: .dot, path: step.path, width: step.width)
      default: return step
      }
    }
    return SymbolRecipe(width: width, height: height, steps: result)
  }
}

extension SymbolRecipe.Step {
  static func circle(_ paint: SymbolRecipe.Paint, _ center: CGPoint, _ radius: CGFloat) -> Self {
    let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    return Self(paint: paint, path: CGPath(ellipseIn: box, transform: nil), width: 1)
  }

  /// The same on a filled ground: what was drawn is cut out, and the other way round.
  var erasing: Self {
    var result = self
    switch paint {
    case .stroke: result.paint = .eraseStroke
    case .fill, .dot: result.paint = .eraseFill
    case .eraseStroke: result.paint = .stroke
    case .eraseFill: result.paint = .dot
    }
    return result
  }
}

extension CGPath {
  var subpaths: [(path: CGPath, isClosed: Bool)] {
    var result: [(path: CGMutablePath, isClosed: Bool)] = []
    applyWithBlock { pointer in
      let (type, points) = (pointer.pointee.type, pointer.pointee.points)
      if type == .moveToPoint || result.isEmpty { result.append((CGMutablePath(), false)) }
      let path = result[result.count - 1].path
      switch type {
      case .moveToPoint: path.move(to: points[0])
      case .addLineToPoint: path.addLine(to: points[0])
      case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case .closeSubpath:
        path.closeSubpath()
        result[result.count - 1].isClosed = true
      @unknown default: break
      }
    }
    return result.filter { !$0.path.isEmpty }.map { ($0.path, $0.isClosed) }
  }
}
