import CoreGraphics
import Foundation

/// Draws lines.
@preconcurrency @MainActor open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
  public init(multiPolyline: MKMultiPolyline) { super.init(overlay: multiPolyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open var multiPolyline: MKMultiPolyline { overlay as! MKMultiPolyline }  // it was made with one

  open override func createPath() { path = line((overlay as? MKMultiPolyline)?.polylines.map(\.list) ?? []) }

  override func visiblePath(_ mapRect: MKMapRect, _ zoomScale: MKZoomScale) -> CGPath? {
    guard isTooLarge(zoomScale), lineDashPattern == nil, let lines = overlay as? MKMultiPolyline else { return nil }
    let area = cut(mapRect, zoomScale)
    return line(lines.polylines.flatMap { PathCutting.line($0.list, to: area) })
  }
}
