import CoreGraphics
import Foundation

/// Draws areas.
@preconcurrency @MainActor open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
  public init(multiPolygon: MKMultiPolygon) { super.init(overlay: multiPolygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open var multiPolygon: MKMultiPolygon { overlay as! MKMultiPolygon }  // it was made with one

  private var rings: [[MKMapPoint]] { (overlay as? MKMultiPolygon)?.polygons.flatMap(\.rings) ?? [] }

  open override func createPath() { path = path(rings) }

  override func visiblePath(_ mapRect: MKMapRect, _ zoomScale: MKZoomScale) -> CGPath? {
    guard isTooLarge(zoomScale) else { return nil }
    let area = cut(mapRect, zoomScale)
    return path(rings.map { PathCutting.area($0, to: area) })
  }
}
