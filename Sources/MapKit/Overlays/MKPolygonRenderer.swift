import CoreGraphics
import Foundation
import UIKitCore

/// Draws an area.
@preconcurrency @MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open var polygon: MKPolygon { overlay as! MKPolygon }  // it was made with one

  open override func createPath() {
    guard let polygon = overlay as? MKPolygon else { return }
    path = path(polygon.rings)
  }

  override func visiblePath(_ mapRect: MKMapRect, _ zoomScale: MKZoomScale) -> CGPath? {
    guard type(of: self) == MKPolygonRenderer.self, isTooLarge(zoomScale), let polygon = overlay as? MKPolygon else {
      return nil
    }
    let area = cut(mapRect, zoomScale)
    return path(polygon.rings.map { PathCutting.area($0, to: area) })
  }
}

extension MKPolygon {
  /// Its outline and those of its holes.
  var rings: [[MKMapPoint]] { [list] + (interiorPolygons ?? []).map(\.list) }
}
