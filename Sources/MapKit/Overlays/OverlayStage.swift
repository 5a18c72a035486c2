import Foundation
import UIKitCore

/// A map's overlays, level by level from back to front, and their renderers.
@MainActor final class OverlayStage {
  private unowned let map: MKMapView
  private var levels: [[any MKOverlay]] = [[], []]
  private var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
  private var isStale = false

  init(_ map: MKMapView) { self.map = map }

  var overlays: [any MKOverlay] { levels[0] + levels[1] }
  subscript(level: MKOverlayLevel) -> [any MKOverlay] { levels[level.rawValue] }
  func renderer(_ overlay: any MKOverlay) -> MKOverlayRenderer? { renderers[ObjectIdentifier(overlay)] }

  private func place(_ overlay: any MKOverlay) -> (level: Int, index: Int)? {
    for level in levels.indices {
      if let index = levels[level].firstIndex(where: { $0 === overlay }) { return (level, index) }
    }
    return nil
  }

  // MARK: Changes

  private func changed() {
    isStale = true
    map.setNeedsLayout()
  }

  func add(_ overlays: [any MKOverlay], _ level: MKOverlayLevel) {
    let known = Set(self.overlays.map { ObjectIdentifier($0) })
    levels[level.rawValue].append(contentsOf: overlays.filter { !known.contains(ObjectIdentifier($0)) })
    changed()
  }

  func remove(_ overlays: [any MKOverlay]) {
    let gone = Set(overlays.map { ObjectIdentifier($0) })
    for level in levels.indices { levels[level].removeAll { gone.contains(ObjectIdentifier($0)) } }
    for id in gone { renderers[id] = nil }
    changed()
  }

  func insert(_ overlay: any MKOverlay, at index: Int, _ level: MKOverlayLevel) {
    if let old = place(overlay) { levels[old.level].remove(at: old.index) }
    // Apple: an index beyond the end appends.
    levels[level.rawValue].insert(overlay, at: min(max(index, 0), levels[level.rawValue].count))
    changed()
  }

  func insert(_ overlay: any MKOverlay, next sibling: any MKOverlay, offset: Int) {
    if let old = place(overlay), overlay !== sibling { levels[old.level].remove(at: old.index) }
    guard overlay !== sibling, let found = place(sibling) else { return add([overlay], .aboveLabels) }
    levels[found.level].insert(overlay, at: found.index + offset)
    changed()
  }

  // Apple: "at the specified indexes … of the overlays in the aboveLabels level".
  func exchange(_ first: Int, _ second: Int) {
    let level = MKOverlayLevel.aboveLabels.rawValue
    guard levels[level].indices.contains(first), levels[level].indices.contains(second) else { return }
    levels[level].swapAt(first, second)
    changed()
  }

  func exchange(_ first: any MKOverlay, _ second: any MKOverlay) {
    guard let a = place(first), let b = place(second) else { return }
    levels[a.level][a.index] = second
    levels[b.level][b.index] = first
    changed()
  }

  // MARK: Showing

  func showIfNeeded() {
    guard isStale, map.window != nil || map.isShownWithoutWindow else { return }
    isStale = false
    var new: [MKOverlayRenderer] = []
    for overlay in overlays where renderer(overlay) == nil {
      let made = map.delegate?.mapView(map, rendererFor: overlay) ?? MKOverlayRenderer(overlay: overlay)
      renderers[ObjectIdentifier(overlay)] = made
      new.append(made)
    }
    for (canvas, level) in [(map.content.roads, MKOverlayLevel.aboveRoads), (map.content.labels, .aboveLabels)] {
      canvas.show(self[level].compactMap(renderer))
    }
    if !new.isEmpty { map.delegate?.mapView(map, didAdd: new) }
  }
}
