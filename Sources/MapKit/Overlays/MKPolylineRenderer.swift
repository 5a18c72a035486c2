import CoreGraphics
import Foundation
import UIKitCore

/// Draws a line.
@preconcurrency @MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open var polyline: MKPolyline { overlay as! MKPolyline }  // it was made with one
  /// Of the whole line, 0 ... 1.
  open var strokeStart: CGFloat = 0 { didSet { invalidatePath() } }
  open var strokeEnd: CGFloat = 1 { didSet { invalidatePath() } }

  // Apple: lines are not filled.
  open override func createPath() {
    let points = shown
    guard points.count > 1 else { return }
    path = line([points])
  }

  override func visiblePath(_ mapRect: MKMapRect, _ zoomScale: MKZoomScale) -> CGPath? {
    guard type(of: self) == MKPolylineRenderer.self || type(of: self) == MKGradientPolylineRenderer.self,
      isTooLarge(zoomScale), lineDashPattern == nil
    else { return nil }
    return line(PathCutting.line(shown, to: cut(mapRect, zoomScale)))
  }

  /// The part between the strokes' start and end.
  private var shown: [MKMapPoint] {
    guard let line = overlay as? MKPolyline else { return [] }
    guard strokeStart > 0 || strokeEnd < 1 else { return line.list }
    let (lengths, points) = (line.lengths, line.list)
    guard let total = lengths.last, total > 0 else { return [] }
    let (start, end) = (Double(min(max(strokeStart, 0), 1)) * total, Double(min(max(strokeEnd, 0), 1)) * total)
    var found: [MKMapPoint] = []
    for index in points.indices.dropFirst() where lengths[index] >= start && lengths[index - 1] <= end {
      let (a, b) = (points[index - 1], points[index])
      let length = lengths[index] - lengths[index - 1]
      func at(_ place: Double) -> MKMapPoint {
        let part = length > 0 ? min(max((place - lengths[index - 1]) / length, 0), 1) : 0
        return MKMapPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      }
      if found.isEmpty { found.append(at(start)) }
      found.append(at(end))
    }
    return found
  }
}

/// Draws a line that changes its colour on its way.
@preconcurrency @MainActor open class MKGradientPolylineRenderer: MKPolylineRenderer {
  public private(set) var locations: [CGFloat] = []
  public private(set) var colors: [UIColor] = []

  /// - Parameter locations: of the whole line, 0 ... 1.
  open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    (self.colors, self.locations) = (colors, locations)
    setNeedsDisplay()
  }

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard !colors.isEmpty, colors.count == locations.count, let line = overlay as? MKPolyline,
      let total = line.lengths.last, total > 0
    else { return super.draw(mapRect, zoomScale: zoomScale, in: context) }
    strokeColor = strokeColor ?? colors[0]
    applyStrokeProperties(to: context, atZoomScale: zoomScale)
    let (lengths, area) = (line.lengths, cut(mapRect, zoomScale))
    // In steps that the eye does not tell apart.
    for index in line.list.indices.dropFirst() {
      let steps = max(1, min(64, Int((lengths[index] - lengths[index - 1]) * Double(zoomScale) / 4)))
      let (a, b) = (line.list[index - 1], line.list[index])
      for step in 0..<steps {
        let parts = [step, step + 1].map { Double($0) / Double(steps) }
        let ends = parts.map { MKMapPoint(x: a.x + (b.x - a.x) * $0, y: a.y + (b.y - a.y) * $0) }
        guard let run = PathCutting.line(ends, to: area).first else { continue }
        let middle = lengths[index - 1] + (lengths[index] - lengths[index - 1]) * (parts[0] + parts[1]) / 2
        context.setStrokeColor(color(at: CGFloat(middle / total)).cgColor)
        context.addLines(between: run.map { point(for: $0) })
        context.strokePath()
      }
    }
  }

  private func color(at place: CGFloat) -> UIColor {
    guard let next = locations.firstIndex(where: { $0 >= place }) else { return colors[colors.count - 1] }
    guard next > 0 else { return colors[0] }
    let room = locations[next] - locations[next - 1]
    return colors[next - 1].mixed(with: colors[next], room > 0 ? (place - locations[next - 1]) / room : 1)
  }
}
