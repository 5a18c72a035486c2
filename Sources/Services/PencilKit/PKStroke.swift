import CoreGraphics
import UIKitCore

/// A place of a line.
public struct PKStrokePoint: Equatable, Sendable {
  public let location: CGPoint
  /// In seconds since the line began.
  public let timeOffset: TimeInterval
  public let size: CGSize
  public let opacity: CGFloat
  public let force: CGFloat
  public let azimuth: CGFloat
  public let altitude: CGFloat

  public init(
    location: CGPoint, timeOffset: TimeInterval, size: CGSize, opacity: CGFloat, force: CGFloat, azimuth: CGFloat,
    altitude: CGFloat
  ) {
    (self.location, self.timeOffset, self.size, self.opacity) = (location, timeOffset, size, opacity)
    (self.force, self.azimuth, self.altitude) = (force, azimuth, altitude)
  }
}

/// The places of a line in their order.
public struct PKStrokePath: RandomAccessCollection, Sendable {
  private let points: [PKStrokePoint]
  public let creationDate: Date

  public init() { self.init(controlPoints: [], creationDate: Date()) }
  public init<T: Sequence>(controlPoints: T, creationDate: Date) where T.Element == PKStrokePoint {
    (points, self.creationDate) = (Array(controlPoints), creationDate)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { points.count }
  public subscript(position: Int) -> PKStrokePoint { points[position] }

  /// - Parameter parametricValue: 1.5 is halfway from the second point to the third.
  public func interpolatedLocation(at parametricValue: CGFloat) -> CGPoint {
    interpolatedPoint(at: parametricValue).location
  }
  public func interpolatedPoint(at parametricValue: CGFloat) -> PKStrokePoint {
    precondition(!points.isEmpty, "A path without points has none at \(parametricValue)")
    let place = Swift.max(0, Swift.min(parametricValue, CGFloat(points.count - 1)))
    let (first, second) = (points[Int(place)], points[Swift.min(Int(place) + 1, points.count - 1)])
    let part = place - place.rounded(.down)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return PKStrokePoint(
      location: CGPoint(x: mix(first.location.x, second.location.x), y: mix(first.location.y, second.location.y)),
      timeOffset: first.timeOffset + (second.timeOffset - first.timeOffset) * Double(part),
      size: CGSize(width: mix(first.size.width, second.size.width), height: mix(first.size.height, second.size.height)),
      opacity: mix(first.opacity, second.opacity), force: mix(first.force, second.force),
      azimuth: mix(first.azimuth, second.azimuth), altitude: mix(first.altitude, second.altitude))
  }
}

/// A line: where it goes and how it looks.
public struct PKStroke: @unchecked Sendable {
  public var ink: PKInk
  public var path: PKStrokePath
  public var transform: CGAffineTransform
  /// What of it shows; nil is all.
  public var mask: UIBezierPath?

  public init(
    ink: PKInk, strokePath path: PKStrokePath, transform: CGAffineTransform = .identity, mask: UIBezierPath? = nil
  ) { (self.ink, self.path, self.transform, self.mask) = (ink, path, transform, mask) }
  public init(ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity, mask: UIBezierPath? = nil) {
    self.init(ink: ink, strokePath: path, transform: transform, mask: mask)
  }

  var width: CGFloat { path.map(\.size.width).max() ?? 0 }

  /// Where it has colour.
  public var renderBounds: CGRect {
    guard let first = path.first else { return .null }
    let box = path.reduce(CGRect(origin: first.location, size: .zero)) {
      $0.union(CGRect(origin: $1.location, size: .zero))
    }
    return box.insetBy(dx: -width / 2, dy: -width / 2).applying(transform)
  }

  /// A smooth line through the middles between the points.
  var line: CGPath {
    let result = CGMutablePath()
    guard let first = path.first?.location else { return result }
    result.move(to: first)
    let places = path.map(\.location)
    if places.count < 3 {
      // A dot is a line that is nearly as short.
      result.addLine(to: places.count > 1 ? places[1] : CGPoint(x: first.x + 0.01, y: first.y))
      return result
    }
    for (place, next) in zip(places.dropFirst(), places.dropFirst(2)) {
      result.addQuadCurve(to: CGPoint(x: (place.x + next.x) / 2, y: (place.y + next.y) / 2), control: place)
    }
    result.addLine(to: places[places.count - 1])
    return result
  }

  func draw(in context: CGContext, style: UIUserInterfaceStyle) {
    guard !path.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    if let mask {
      context.addPath(mask.cgPath)
      context.clip()
    }
    let color = PKInkingTool.convertColor(ink.color, from: .light, to: style)
    context.setStrokeColor(color.withAlphaComponent(color.cgColor.alpha * ink.inkType.opacity).cgColor)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    let widths = Set(path.map(\.size.width))
    if widths.count == 1 || ink.inkType.opacity < 1 {
      context.setLineWidth(width)
      context.addPath(line)
      context.strokePath()
    } else {
      for (point, next) in zip(path, path.dropFirst()) {
        context.setLineWidth((point.size.width + next.size.width) / 2)
        context.move(to: point.location)
        context.addLine(to: next.location)
        context.strokePath()
      }
    }
  }

  /// Whether it comes nearer to the place than the distance.
  func touches(_ place: CGPoint, within distance: CGFloat) -> Bool {
    let reach = distance + width / 2
    guard renderBounds.insetBy(dx: -distance, dy: -distance).contains(place) else { return false }
    let places = path.map { $0.location.applying(transform) }
    guard places.count > 1 else { return places.contains { hypot($0.x - place.x, $0.y - place.y) <= reach } }
    return zip(places, places.dropFirst()).contains { Self.distance(from: place, to: $0, $1) <= reach }
  }

  private static func distance(from place: CGPoint, to start: CGPoint, _ end: CGPoint) -> CGFloat {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let part = length == 0 ? 0 : max(0, min(1, ((place.x - start.x) * dx + (place.y - start.y) * dy) / length))
    return hypot(start.x + part * dx - place.x, start.y + part * dy - place.y)
  }

  /// What is left of it where an eraser has gone over a place: the lines before and after.
  func erased(at place: CGPoint, radius: CGFloat) -> [PKStroke] {
    let reach = radius + width / 2
    // Points lie as far from each other as fingers move: more of them make a clean cut.
    let dense = (0..<max(1, (path.count - 1) * 8 + 1)).map { path.interpolatedPoint(at: CGFloat($0) / 8) }
    var (pieces, current): ([[PKStrokePoint]], [PKStrokePoint]) = ([], [])
    for point in dense {
      let location = point.location.applying(transform)
      if hypot(location.x - place.x, location.y - place.y) > reach {
        current.append(point)
      } else if !current.isEmpty {
        pieces.append(current)
        current = []
      }
    }
    if !current.isEmpty { pieces.append(current) }
    return pieces.map {
      PKStroke(
        ink: ink, path: PKStrokePath(controlPoints: $0, creationDate: path.creationDate), transform: transform,
        mask: mask)
    }
  }
}
