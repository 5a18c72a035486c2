import CoreGraphics
import Foundation

/// Curves of animations as functions of 0 ... 1.
package enum SpringMath {
  package static func settling(mass: Double, stiffness: Double, damping: Double) -> Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let frequency = (stiffness / mass).squareRoot()
    return ratio < 1 ? 6.91 / (ratio * frequency) : 9.23 / frequency * max(1, ratio)
  }

  package static func curve(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) -> (Double) -> Double {
    let w0 = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    if ratio < 1 {
      let wd = w0 * (1 - ratio * ratio).squareRoot()
      let b = (ratio * w0 - velocity) / wd
      return { x in
        let t = x * duration
        return 1 - exp(-ratio * w0 * t) * (cos(wd * t) + b * sin(wd * t))
      }
    }
    let b = w0 - velocity
    return { x in
      let t = x * duration
      return 1 - exp(-w0 * t) * (1 + b * t)
    }
  }

  package static func bezier(_ p1: CGPoint, _ p2: CGPoint) -> (Double) -> Double {
    let (x1, y1, x2, y2) = (Double(p1.x), Double(p1.y), Double(p2.x), Double(p2.y))
    if x1 == y1 && x2 == y2 { return { $0 } }
    func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
      let u = 1 - t
      return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }
    return { x in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if value(middle, x1, x2) < x { low = middle } else { high = middle }
      }
      return value((low + high) / 2, y1, y2)
    }
  }
}
