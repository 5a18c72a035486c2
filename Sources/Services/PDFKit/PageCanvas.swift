import CoreGraphics
import Foundation
import UIKitCore

/// The pages of a view in a row, in the document's points; those that show are drawn.
@MainActor final class PageCanvas: UIView {
  private var places: [(page: PDFPage, frame: CGRect)] = []
  private var views: [ObjectIdentifier: UIImageView] = [:]
  private var scales: [ObjectIdentifier: CGFloat] = [:]
  private(set) var pageArea = CGSize.zero
  var showsShadows = true { didSet { for view in views.values { style(view) } } }

  /// Pixels of a drawn page's longer side, at most.
  private static let limit: CGFloat = 4096

  /// - Parameter pageSize: the room of each page, which stands in its middle; nil for as much as it needs.
  func show(_ pages: [PDFPage], margins: UIEdgeInsets, isHorizontal: Bool, pageSize: CGSize?) {
    for view in views.values { view.removeFromSuperview() }
    (views, scales) = ([:], [:])
    let rooms = pages.map { page -> CGSize in
      let size = page.upright.size
      return pageSize
        ?? CGSize(width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
    }
    let across = rooms.map { isHorizontal ? $0.height : $0.width }.max() ?? 0
    var along: CGFloat = 0
    places = zip(pages, rooms).map { page, room in
      let size = page.upright.size
      let corner =
        isHorizontal
        ? CGPoint(x: along + (room.width - size.width) / 2, y: (across - size.height) / 2)
        : CGPoint(x: (across - size.width) / 2, y: along + (room.height - size.height) / 2)
      along += isHorizontal ? room.width : room.height
      return (page, CGRect(origin: corner, size: size))
    }
    pageArea = isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    bounds = CGRect(origin: .zero, size: pageArea)
    let scale = transform.a
    frame = CGRect(x: 0, y: 0, width: pageArea.width * scale, height: pageArea.height * scale)
  }

  var drawn: [PDFPage] { places.map(\.page).filter { views[ObjectIdentifier($0)] != nil } }

  func frame(of page: PDFPage) -> CGRect? { places.first { $0.page === page }?.frame }

  /// - Parameter isExact: false for the nearest where none is there.
  func page(at point: CGPoint, isExact: Bool = false) -> PDFPage? {
    if let hit = places.first(where: { $0.frame.contains(point) }) { return hit.page }
    guard !isExact else { return nil }
    func distance(_ frame: CGRect) -> CGFloat {
      let x = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let y = max(frame.minY - point.y, 0, point.y - frame.maxY)
      return x * x + y * y
    }
    return places.min { distance($0.frame) < distance($1.frame) }?.page
  }

  /// Draws the pages that show and forgets the others.
  /// - Parameter scale: pixels a point of the document.
  func draw(_ visible: CGRect, scale: CGFloat) {
    for (page, frame) in places {
      let name = ObjectIdentifier(page)
      guard frame.intersects(visible) else {
        views.removeValue(forKey: name)?.removeFromSuperview()
        scales[name] = nil
        continue
      }
      guard scales[name] != scale else { continue }
      scales[name] = scale
      let sharp = min(scale, Self.limit / max(frame.width, frame.height))
      let view = views[name] ?? add(name, frame)
      view.image = page.picture(CGSize(width: frame.width * sharp, height: frame.height * sharp))
    }
  }

  private func add(_ name: ObjectIdentifier, _ frame: CGRect) -> UIImageView {
    let view = UIImageView(frame: frame)
    view.backgroundColor = .white
    style(view)
    addSubview(view)
    views[name] = view
    return view
  }

  private func style(_ view: UIImageView) {
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = showsShadows ? 0.2 : 0
    view.layer.shadowRadius = 3
    view.layer.shadowOffset = CGSize(width: 0, height: 1)
  }
}
