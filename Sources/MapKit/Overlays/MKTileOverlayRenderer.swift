import CoreGraphics
import Foundation
import UIKitCore

/// Draws the tiles that an overlay delivers.
@preconcurrency @MainActor open class MKTileOverlayRenderer: MKOverlayRenderer {
  private struct Key: Hashable { let x, y, z: Int }
  private enum Tile {
    case loading, missing
    case picture(CGImage)
  }
  private var tiles: [Key: Tile] = [:]
  private var order: [Key] = []
  private var isDrawing = false
  // Some screens of tiles.
  private static let most = 400

  public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// Forgets the tiles and asks for them anew.
  open func reloadData() {
    (tiles, order) = ([:], [])
    setNeedsDisplay()
  }

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard let overlay = overlay as? MKTileOverlay else { return }
    let scale = contentScaleFactor
    // The zoom at which a tile's pixels are the screen's, or a little larger.
    let wanted = Int(log2(Mercator.side * Double(zoomScale) / Double(max(overlay.tileSize.width, 1))).rounded())
    let zoom = min(max(wanted, overlay.minimumZ), overlay.maximumZ)
    guard zoom >= 0, zoom < 31, wanted >= overlay.minimumZ else { return }
    let side = Mercator.side / pow(2, Double(zoom))
    let area = mapRect.intersection(.world)
    guard !area.isNull else { return }
    let last = Int(pow(2, Double(zoom))) - 1
    let rows = Int(area.minY / side)...min(last, Int(area.maxY / side))
    let columns = Int(area.minX / side)...min(last, Int(area.maxX / side))
    guard rows.count * columns.count < 1000 else { return }
    isDrawing = true
    defer { isDrawing = false }
    for y in rows {
      for x in columns {
        let row = overlay.isGeometryFlipped ? last - y : y
        let place = MKTileOverlayPath(x: x, y: row, z: zoom, contentScaleFactor: scale)
        guard let picture = tile(place, of: overlay) else { continue }
        let box = rect(for: MKMapRect(x: Double(x) * side, y: Double(y) * side, width: side, height: side))
        context.drawUpright(picture, in: box)
      }
    }
  }

  private func tile(_ place: MKTileOverlayPath, of overlay: MKTileOverlay) -> CGImage? {
    let key = Key(x: place.x, y: place.y, z: place.z)
    switch tiles[key] {
    case .picture(let picture): return picture
    case .loading, .missing: return nil
    case nil: break
    }
    tiles[key] = .loading
    order.append(key)
    if order.count > Self.most { tiles[order.removeFirst()] = nil }
    overlay.loadTile(at: place) { [weak self] data, _ in
      // The overlay may answer on any thread.
      onMainSoon { self?.store(data, key) }
    }
    if case .picture(let picture) = tiles[key] { return picture }
    return nil
  }

  private func store(_ data: Data?, _ key: Key) {
    guard tiles[key] != nil else { return }
    tiles[key] = data.flatMap { UIImage(data: $0)?.cgImage }.map { .picture($0) } ?? .missing
    // An answer that comes at once is drawn at once.
    if !isDrawing { setNeedsDisplay() }
  }
}
