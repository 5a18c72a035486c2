import CoreGraphics
import Foundation

/// What items bump into and cannot move: lines, or the outside of a rectangle.
package struct DynamicBoundary {
  /// nil: the reference view's bounds.
  let identifier: (any NSCopying)?
  /// Each convex: lines of two corners, or boxes.
  let pieces: [[DynamicVector]]

  init(identifier: any NSCopying, path: UIBezierPath) {
    self.identifier = identifier
    pieces = Self.points(path.cgPath).flatMap { line in zip(line, line.dropFirst()).map { [$0, $1] } }
  }

  /// The four sides of a rectangle, thick, so that nothing gets through.
  init(around rect: CGRect) {
    identifier = nil
    let thickness: CGFloat = 10_000
    let outer = rect.insetBy(dx: -thickness, dy: -thickness)
    let boxes = [
      CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: rect.minY - outer.minY),
      CGRect(x: outer.minX, y: rect.maxY, width: outer.width, height: outer.maxY - rect.maxY),
      CGRect(x: outer.minX, y: outer.minY, width: rect.minX - outer.minX, height: outer.height),
      CGRect(x: rect.maxX, y: outer.minY, width: outer.maxX - rect.maxX, height: outer.height),
    ]
    pieces = boxes.map { box in
      [
        DynamicVector(Double(box.minX), Double(box.minY)), DynamicVector(Double(box.maxX), Double(box.minY)),
        DynamicVector(Double(box.maxX), Double(box.maxY)), DynamicVector(Double(box.minX), Double(box.maxY)),
      ]
    }
  }

  /// The identifier as a key: equal strings are one, other objects are themselves.
  var key: AnyHashable? { identifier.map(Self.key) }
  func isNamed(_ identifier: any NSCopying) -> Bool { key == Self.key(identifier) }

  private static func key(_ identifier: any NSCopying) -> AnyHashable {
    if let object = identifier as? NSObject { return AnyHashable(object) }
    return AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }

  /// The corners of a path's lines; curves become lines that leave them by at most half a point.
  package static func points(_ path: CGPath) -> [[DynamicVector]] {
    var lines: [[DynamicVector]] = []
    path.flattened(threshold: 0.5).applyWithBlock { element in
      let element = element.pointee
      switch element.type {
      case .moveToPoint: lines.append([DynamicVector(element.points[0])])
      case .addLineToPoint:
        if lines.isEmpty { lines.append([]) }
        lines[lines.count - 1].append(DynamicVector(element.points[0]))
      case .closeSubpath:
        if let first = lines.last?.first, let last = lines.last?.last, (first - last).length > 1e-6 {
          lines[lines.count - 1].append(first)
        }
      default: break
      }
    }
    return lines
  }
}
