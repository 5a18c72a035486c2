import CoreGraphics
import UIKitCore

/// Lines, the latest on top.
public struct PKDrawing: Equatable, @unchecked Sendable {
  public var strokes: [PKStroke]

  public init() { strokes = [] }
  public init<S: Sequence>(strokes: S) where S.Element == PKStroke { self.strokes = Array(strokes) }
  /// - Throws: for data that no drawing of Quince's has written: Apple's form is its own.
  public init(data: Data) throws {
    do {
      strokes = try PropertyListDecoder().decode([StoredStroke].self, from: data).map(\.stroke)
    } catch {
      throw CocoaError(.coderReadCorrupt)
    }
  }

  public func dataRepresentation() -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return (try? encoder.encode(strokes.map(StoredStroke.init))) ?? Data()
  }

  /// Where there is colour.
  public var bounds: CGRect { strokes.reduce(CGRect.null) { $0.union($1.renderBounds) } }

  /// A picture of a part, without a background.
  /// - Parameter scale: pixels of a point; 0 for the screen's.
  @MainActor @preconcurrency public func image(from rect: CGRect, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = false
    if scale > 0 { format.scale = scale }
    let style = UITraitCollection.current.userInterfaceStyle
    return UIGraphicsImageRenderer(bounds: rect, format: format).image { draw(in: $0.cgContext, style: style) }
  }

  func draw(in context: CGContext, style: UIUserInterfaceStyle) {
    for stroke in strokes { stroke.draw(in: context, style: style) }
  }

  public mutating func append(_ drawing: PKDrawing) { strokes += drawing.strokes }
  public func appending(_ drawing: PKDrawing) -> PKDrawing { PKDrawing(strokes: strokes + drawing.strokes) }
  public func appending<S: Sequence>(_ newStrokes: S) -> PKDrawing where S.Element == PKStroke {
    PKDrawing(strokes: strokes + newStrokes)
  }
  public mutating func transform(using transform: CGAffineTransform) { self = transformed(using: transform) }
  public func transformed(using transform: CGAffineTransform) -> PKDrawing {
    PKDrawing(
      strokes: strokes.map {
        var stroke = $0
        stroke.transform = stroke.transform.concatenating(transform)
        return stroke
      })
  }

  public static func == (left: PKDrawing, right: PKDrawing) -> Bool {
    left.strokes.count == right.strokes.count
      && zip(left.strokes, right.strokes).allSatisfy {
        $0.ink == $1.ink && $0.transform == $1.transform && $0.path.elementsEqual($1.path)
      }
  }
}

extension PKDrawing: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(data: decoder.singleValueContainer().decode(Data.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(dataRepresentation())
  }
}

/// A line as a file has it; masks are left out.
private struct StoredStroke: Codable {
  let ink: PKInk.InkType
  let color: [CGFloat]
  let created: Date
  let transform: [CGFloat]
  /// Nine numbers a point.
  let points: [Double]

  init(_ stroke: PKStroke) {
    ink = stroke.ink.inkType
    color = stroke.ink.color.parts
    created = stroke.path.creationDate
    let move = stroke.transform
    transform = [move.a, move.b, move.c, move.d, move.tx, move.ty]
    points = stroke.path.flatMap { point in
      [
        point.location.x, point.location.y, point.timeOffset, point.size.width, point.size.height, point.opacity,
        point.force, point.azimuth, point.altitude,
      ].map { Double($0) }
    }
  }

  private static let perPoint = 9

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    ink = try container.decode(PKInk.InkType.self, forKey: .ink)
    color = try container.decode([CGFloat].self, forKey: .color)
    created = try container.decode(Date.self, forKey: .created)
    transform = try container.decode([CGFloat].self, forKey: .transform)
    points = try container.decode([Double].self, forKey: .points)
    guard color.count == 4, transform.count == 6, points.count.isMultiple(of: Self.perPoint) else {
      throw CocoaError(.coderReadCorrupt)
    }
  }

  var stroke: PKStroke {
    let places = stride(from: 0, to: points.count, by: Self.perPoint).map { start -> PKStrokePoint in
      let numbers = points[start..<start + Self.perPoint].map { CGFloat($0) }
      return PKStrokePoint(
        location: CGPoint(x: numbers[0], y: numbers[1]), timeOffset: Double(numbers[2]),
        size: CGSize(width: numbers[3], height: numbers[4]), opacity: numbers[5], force: numbers[6],
        azimuth: numbers[7], altitude: numbers[8])
    }
    return PKStroke(
      ink: PKInk(ink, color: UIColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])),
      path: PKStrokePath(controlPoints: places, creationDate: created),
      transform: CGAffineTransform(
        a: transform[0], b: transform[1], c: transform[2], d: transform[3], tx: transform[4], ty: transform[5]))
  }
}
