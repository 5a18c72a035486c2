import CoreGraphics
import Foundation
import UIKitCore

/// A tile's place in the pyramid of a map's tiles.
public struct MKTileOverlayPath: Sendable {
  /// The column, from the west.
  public var x: Int
  /// The row, from the north, or from the south where the geometry is flipped.
  public var y: Int
  /// The zoom: all of the world is in two to its power by as many tiles.
  public var z: Int
  public var contentScaleFactor: CGFloat

  public init() { (x, y, z, contentScaleFactor) = (0, 0, 0, 1) }
  public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
    (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
  }
}

/// A map of pictures that the app has: in files, or made by `loadTile(at:result:)`.
open class MKTileOverlay: NSObject, MKOverlay, @unchecked Sendable {
  /// With `{x}`, `{y}`, `{z}` and `{scale}` in the place of numbers.
  public let urlTemplate: String?

  public init(urlTemplate URLTemplate: String?) {
    urlTemplate = URLTemplate
    super.init()
  }

  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var boundingMapRect: MKMapRect { .world }

  /// Pixels of a tile. Default: 256 by 256.
  open var tileSize = CGSize(width: 256, height: 256)
  /// Whether rows count from the south.
  open var isGeometryFlipped = false
  open var minimumZ = 0
  open var maximumZ = 21
  /// Whether the tiles cover the map's own ground.
  // surface: the tiles are drawn over the ground, which shows where there are none
  open var canReplaceMapContent = false

  open func url(forTilePath path: MKTileOverlayPath) -> URL {
    let parts = [
      "{x}": "\(path.x)", "{y}": "\(path.y)", "{z}": "\(path.z)", "{scale}": "\(Int(path.contentScaleFactor))",
    ]
    let text = parts.reduce(urlTemplate ?? "") { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    return URL(string: text) ?? URL(fileURLWithPath: text.isEmpty ? "/" : text)
  }

  /// Reads files; there is no network behind the map, so that other addresses fail.
  open func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
    let address = url(forTilePath: path)
    guard address.isFileURL else { return result(nil, MKError(.serverFailure)) }
    do {
      result(try Data(contentsOf: address), nil)
    } catch {
      result(nil, error)
    }
  }
}
