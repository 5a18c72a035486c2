import CoreGraphics
import Foundation

/// Where particles are born.
// Apple: CAEmitterLayer, "Emitter Shape" and "Emitter Mode Values".
struct EmitterShape {
  private let emission: CAEmitterLayer.Values

  init(_ emission: CAEmitterLayer.Values) { self.emission = emission }

  /// A place, and where angles of emission count from in the plane, in radians: for round shapes the direction from the
  /// middle, for a line the one across it.
  // Observed in many apps: confetti from a line at the top falls with a longitude of pi, bubbles from one below rise with 0.
  func place(_ random: inout EmitterRandom) -> (EmitterPoint, outward: CGFloat?) {
    switch emission.shape {
    case .line:
      let part = emission.mode == .points ? (random.unit() < 0.5 ? 0 : 1) : random.unit()
      return (point((CGFloat(part) - 0.5) * emission.size.width, 0, 0), -.pi / 2)
    case .rectangle:
      let (x, y) = rectangle(&random)
      return (point(x, y, 0), nil)
    case .cuboid:
      let (x, y) = rectangle(&random)
      let z = emission.mode == .points ? (random.unit() < 0.5 ? -0.5 : 0.5) : random.unit() - 0.5
      return (point(x, y, CGFloat(z) * emission.depth), nil)
    case .circle:
      let angle = CGFloat(random.unit()) * 2 * .pi
      // As many in each part of the disc.
      let radius = emission.size.width * (fills ? CGFloat(random.unit()).squareRoot() : 1)
      return (point(radius * cos(angle), radius * sin(angle), 0), angle)
    case .sphere:
      let angle = CGFloat(random.unit()) * 2 * .pi
      let height = CGFloat(random.unit()) * 2 - 1
      let radius = emission.size.width * (emission.mode == .volume ? CGFloat(cbrt(random.unit())) : 1)
      let ring = max(0, 1 - height * height).squareRoot() * radius
      return (point(ring * cos(angle), ring * sin(angle), height * radius), angle)
    default: return (point(0, 0, 0), nil)
    }
  }

  private var fills: Bool { emission.mode == .surface || emission.mode == .volume }

  private func point(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> EmitterPoint {
    EmitterPoint(x: emission.position.x + x, y: emission.position.y + y, z: emission.zPosition + z)
  }

  /// From the middle.
  private func rectangle(_ random: inout EmitterRandom) -> (CGFloat, CGFloat) {
    let (w, h) = (emission.size.width, emission.size.height)
    switch emission.mode {
    case .points: return (random.unit() < 0.5 ? -w / 2 : w / 2, random.unit() < 0.5 ? -h / 2 : h / 2)
    case .outline:
      let way = CGFloat(random.unit()) * 2 * (w + h)
      if way < w { return (way - w / 2, -h / 2) }
      if way < w + h { return (w / 2, way - w - h / 2) }
      if way < 2 * w + h { return (way - w - h - w / 2, h / 2) }
      return (-w / 2, way - 2 * w - h - h / 2)
    default: return ((CGFloat(random.unit()) - 0.5) * w, (CGFloat(random.unit()) - 0.5) * h)
    }
  }
}
