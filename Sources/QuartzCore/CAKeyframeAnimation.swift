import CoreGraphics
import Foundation

public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Moves a property through a list of values, or a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values of the property, one a key frame. `path` has precedence.
  open var values: [Any]? { didSet { frames = (values ?? []).map { LayerValue($0) } } }
  open var path: CGPath? { didSet { track = path.map { PathTrack($0) } } }
  /// For each value its time in `0...1`; evenly spread when nil. Discrete animations have one more time than values.
  open var keyTimes: [NSNumber]? { didSet { times = keyTimes?.map { $0.doubleValue } } }
  /// The pace between neighbouring key frames: one less than values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?
  /// Turns the layer along the path's tangent.
  open var rotationMode: CAAnimationRotationMode?

  private final var frames: [LayerValue] = []
  private final var times: [Double]?
  private final var track: PathTrack?

  package override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  /// Times of the key frames.
  private func resolvedTimes(_ count: Int) -> [Double] {
    if isPaced {
      var sums = [0.0]
      for i in 1..<max(count, 1) { sums.append(sums[i - 1] + LayerValue.distance(frames[i - 1], frames[i])) }
      let total = sums[sums.count - 1]
      return total > 0 ? sums.map { $0 / total } : sums
    }
    let wanted = calculationMode == .discrete ? count + 1 : count
    if let times, times.count >= count { return times }
    guard wanted > 1 else { return [0] }
    return (0..<wanted).map { Double($0) / Double(wanted - 1) }
  }

  /// The interval that `progress` lies in, and how far, after its own pace.
  private func locate(_ progress: Double, _ times: [Double], _ intervals: Int) -> (Int, Double) {
    guard intervals > 0 else { return (0, 0) }
    var index = 0
    while index < intervals - 1, progress >= times[index + 1] { index += 1 }
    let span = times[index + 1] - times[index]
    var t = span > 0 ? (progress - times[index]) / span : 1
    t = min(max(t, 0), 1)
    if let timingFunctions, index < timingFunctions.count, !isPaced { t = timingFunctions[index].solve(t) }
    return (index, t)
  }

  package override func _value(progress: Double, current: LayerValue) -> LayerValue? {
    if let track { return track.isEmpty ? nil : .point(place(track, progress).point) }
    guard !frames.isEmpty else { return nil }
    let times = resolvedTimes(frames.count)
    if calculationMode == .discrete {
      var index = 0
      while index + 1 < frames.count, index + 1 < times.count, progress >= times[index + 1] { index += 1 }
      return frames[index]
    }
    guard frames.count > 1 else { return frames[0] }
    let (i, t) = locate(progress, times, frames.count - 1)
    if calculationMode == .cubic || calculationMode == .cubicPaced { return cubic(i, t) }
    return LayerValue.mix(frames[i], frames[i + 1], t)
  }

  // Source: Kochanek and Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control"; zeros give
  // Catmull and Rom's spline.
  private func cubic(_ i: Int, _ t: Double) -> LayerValue {
    let (a, b) = (frames[i], frames[i + 1])
    let before = i > 0 ? frames[i - 1] : a
    let after = i + 2 < frames.count ? frames[i + 2] : b
    func parameter(_ list: [NSNumber]?, _ k: Int) -> Double {
      guard let list, k < list.count else { return 0 }
      return list[k].doubleValue
    }
    func tangent(_ p: LayerValue, _ q: LayerValue, _ r: LayerValue, _ k: Int, leaving: Bool) -> LayerValue {
      let (tn, c, bias) = (parameter(tensionValues, k), parameter(continuityValues, k), parameter(biasValues, k))
      let sign = leaving ? 1.0 : -1.0
      let into = (1 - tn) * (1 + sign * c) * (1 + bias) / 2
      let out = (1 - tn) * (1 - sign * c) * (1 - bias) / 2
      return LayerValue.sum(
        LayerValue.scaled(LayerValue.difference(q, p), into), LayerValue.scaled(LayerValue.difference(r, q), out))
    }
    if case .transform = a { return LayerValue.mix(a, b, t) }
    if case .color = a { return LayerValue.mix(a, b, t) }
    let (ta, tb) = (tangent(before, a, b, i, leaving: true), tangent(a, b, after, i + 1, leaving: false))
    let (t2, t3) = (t * t, t * t * t)
    let parts = [(a, 2 * t3 - 3 * t2 + 1), (ta, t3 - 2 * t2 + t), (b, 3 * t2 - 2 * t3), (tb, t3 - t2)]
    return parts.dropFirst().reduce(LayerValue.scaled(a, parts[0].1)) {
      LayerValue.sum($0, LayerValue.scaled($1.0, $1.1))
    }
  }

  private func place(_ track: PathTrack, _ progress: Double) -> (point: CGPoint, angle: Double) {
    if isPaced { return track.at(distance: track.length * min(max(progress, 0), 1)) }
    let count = track.segments.count
    if calculationMode == .discrete {
      let index = min(Int(progress * Double(count + 1)), count)
      return index == 0 ? track.at(segment: 0, fraction: 0) : track.at(segment: index - 1, fraction: 1)
    }
    let times =
      times.flatMap { $0.count >= count + 1 ? $0 : nil }
      ?? (0...count).map { Double($0) / Double(max(count, 1)) }
    let (i, t) = locate(progress, times, count)
    return track.at(segment: i, fraction: t)
  }

  package override func _apply(time: Double, progress: Double, passes: Int, to target: CALayer) {
    super._apply(time: time, progress: progress, passes: passes, to: target)
    guard let rotationMode, let track, !track.isEmpty else { return }
    var angle = place(track, progress).angle
    if rotationMode == .rotateAutoReverse { angle += .pi }
    let turned = CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 0, 1), target.state.transform)
    _ = target.store(.transform(turned), "transform")
  }
}

/// A path as a line to travel: segments of short straight pieces.
struct PathTrack {
  struct Segment {
    var points: [CGPoint]
    /// Distances from the segment's start.
    var sums: [Double]
    var length: Double { sums[sums.count - 1] }
  }
  private(set) var segments: [Segment] = []
  private(set) var length = 0.0
  var isEmpty: Bool { segments.isEmpty }

  init(_ path: CGPath) {
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    for element in PathMixing.elements(path) {
      switch element.type {
      case .moveToPoint:
        last = element.points[0]
        start = last
      case .addLineToPoint:
        add([last, element.points[0]])
        last = element.points[0]
      case .addQuadCurveToPoint:
        let (c, e) = (element.points[0], element.points[1])
        let p = last
        add(
          (0...48).map { i in
            let t = Double(i) / 48
            let r = 1 - t
            return CGPoint(
              x: r * r * p.x + 2 * r * t * c.x + t * t * e.x, y: r * r * p.y + 2 * r * t * c.y + t * t * e.y)
          })
        last = e
      case .addCurveToPoint:
        let (c, d, e) = (element.points[0], element.points[1], element.points[2])
        let p = last
        add(
          (0...64).map { i in
            let t = Double(i) / 64
            let r = 1 - t
            let (w0, w1, w2, w3) = (r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t)
            return CGPoint(
              x: w0 * p.x + w1 * c.x + w2 * d.x + w3 * e.x, y: w0 * p.y + w1 * c.y + w2 * d.y + w3 * e.y)
          })
        last = e
      case .closeSubpath:
        if last != start { add([last, start]) }
        last = start
      @unknown default: break
      }
    }
  }

  private mutating func add(_ points: [CGPoint]) {
    var sums = [0.0]
    for i in 1..<points.count {
      sums.append(sums[i - 1] + hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y))
    }
    segments.append(Segment(points: points, sums: sums))
    length += sums[sums.count - 1]
  }

  func at(segment index: Int, fraction: Double) -> (point: CGPoint, angle: Double) {
    let s = segments[min(max(index, 0), segments.count - 1)]
    // Along the curve's own parameter: pieces are even in it.
    let place = fraction * Double(s.points.count - 1)
    return s.at(min(Int(place), s.points.count - 2), place)
  }

  func at(distance: Double) -> (point: CGPoint, angle: Double) {
    var rest = distance
    for (index, s) in segments.enumerated() {
      if rest > s.length, index + 1 < segments.count {
        rest -= s.length
        continue
      }
      var i = 0
      while i + 2 < s.sums.count, s.sums[i + 1] < rest { i += 1 }
      let span = s.sums[i + 1] - s.sums[i]
      return s.at(i, Double(i) + (span > 0 ? min((rest - s.sums[i]) / span, 1) : 0))
    }
    return (.zero, 0)
  }
}

extension PathTrack.Segment {
  func at(_ i: Int, _ place: Double) -> (point: CGPoint, angle: Double) {
    let (p, q, t) = (points[i], points[i + 1], place - Double(i))
    return (CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t), atan2(q.y - p.y, q.x - p.x))
  }
}
