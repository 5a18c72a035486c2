import CoreGraphics
import Foundation
import UIKitCore

/// Who makes room where views of annotations are in each other's way: some become a cluster, others hide.
@MainActor final class AnnotationArrangement {
  private unowned let stage: AnnotationStage
  private(set) var clusters: [AnnotationEntry] = []
  private var scale = 0.0
  private var members: [ObjectIdentifier: [AnnotationEntry]] = [:]

  init(_ stage: AnnotationStage) { self.stage = stage }

  private var map: MKMapView { stage.map }

  func cluster(_ annotation: any MKAnnotation) -> AnnotationEntry? { clusters.first { $0.annotation === annotation } }

  func update() {
    let yielding = stage.shown.filter { entry in
      guard let view = entry.view else { return false }
      return view.clusteringIdentifier != nil || view.displayPriority != .required
    }
    guard !yielding.isEmpty || !clusters.isEmpty else { return }
    let groups = Dictionary(grouping: yielding.filter { $0.view?.clusteringIdentifier != nil }) {
      $0.view?.clusteringIdentifier ?? ""
    }
    var wanted: [[AnnotationEntry]] = []
    for name in groups.keys.sorted() { wanted.append(contentsOf: grouped(groups[name] ?? [])) }
    cluster(wanted)
    hide(yielding)
  }

  // MARK: Clusters

  /// Those whose views touch, each with the ones that touch the first of them.
  private func grouped(_ entries: [AnnotationEntry]) -> [[AnnotationEntry]] {
    var grid = CollisionGrid()
    var taken: Set<ObjectIdentifier> = []
    for (index, entry) in entries.enumerated() { grid.add(box(entry), index) }
    var found: [[AnnotationEntry]] = []
    // Selected ones stay as they are.
    for entry in entries where !taken.contains(ObjectIdentifier(entry)) && stage.selection.entry !== entry {
      let others = grid.touching(box(entry)).sorted().map { entries[$0] }.filter {
        !taken.contains(ObjectIdentifier($0)) && stage.selection.entry !== $0
      }
      guard others.count > 1 else { continue }
      taken.formUnion(others.map { ObjectIdentifier($0) })
      found.append(others)
    }
    return found
  }

  private func cluster(_ groups: [[AnnotationEntry]]) {
    var old = clusters
    var new: [AnnotationEntry] = []
    clusters = []
    for group in groups {
      let ids = Set(group.map { ObjectIdentifier($0) })
      if let place = old.firstIndex(where: { Set($0.members.map { ObjectIdentifier($0) }) == ids }) {
        clusters.append(old.remove(at: place))
      } else if let made = make(group) {
        clusters.append(made)
        new.append(made)
      }
    }
    for entry in old { dissolve(entry) }
    for entry in clusters {
      if let view = entry.view { view.center = center(entry, view) }
      for member in entry.members {
        member.cluster = entry
        member.view?.cluster = entry.view
        member.view?.isGivingWay = true
      }
    }
    let views = new.compactMap(\.view)
    if !views.isEmpty { map.delegate?.mapView(map, didAdd: views) }
  }

  private func make(_ group: [AnnotationEntry]) -> AnnotationEntry? {
    let annotations = group.map(\.annotation)
    let made =
      map.delegate?.mapView(map, clusterAnnotationForMemberAnnotations: annotations)
      ?? MKClusterAnnotation(memberAnnotations: annotations)
    let entry = AnnotationEntry(made, stage, observes: false)
    entry.members = group
    let view = stage.pool.view(for: made)
    entry.view = view
    view.map = map
    if view.annotation !== made { view.annotation = made }
    view.prepareForDisplay()
    map.content.annotations.addSubview(view)
    return entry
  }

  private func center(_ entry: AnnotationEntry, _ view: MKAnnotationView) -> CGPoint {
    let point = map.content.point(entry.point)
    return CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
  }

  private func dissolve(_ entry: AnnotationEntry) {
    if stage.selection.entry === entry { stage.selection.select(nil, animated: false) }
    for member in entry.members where member.cluster === entry {
      member.cluster = nil
      member.view?.cluster = nil
      member.view?.isGivingWay = false
    }
    guard let view = entry.view else { return }
    entry.view = nil
    view.removeFromSuperview()
    view.map = nil
    stage.pool.put(view)
  }

  // MARK: Hiding

  /// Shows the more important ones; of two that are alike, the one in front.
  private func hide(_ yielding: [AnnotationEntry]) {
    let open = stage.shown.filter { $0.cluster == nil && $0.view != nil && !($0.annotation is MKUserLocation) }
    guard yielding.contains(where: { $0.view?.displayPriority != .required }) else {
      for entry in open { entry.view?.isGivingWay = false }
      return
    }
    let order = (open + clusters).enumerated().sorted { a, b in
      let (x, y) = (rank(a.element), rank(b.element))
      return x == y ? a.offset > b.offset : x > y
    }
    var grid = CollisionGrid()
    for (index, entry) in order.map(\.element).enumerated() {
      guard let view = entry.view else { continue }
      let box = box(entry)
      let isFree = view.displayPriority == .required || view.collisionMode == .none || stage.selection.entry === entry
      let gives = !isFree && !grid.touching(box).isEmpty
      view.isGivingWay = gives
      if !gives { grid.add(box, index) }
    }
  }

  private func rank(_ entry: AnnotationEntry) -> Float {
    if stage.selection.entry === entry { return .infinity }
    return entry.view?.displayPriority.rawValue ?? 0
  }

  // Assumed: half of what shows may be covered.
  private func box(_ entry: AnnotationEntry) -> CGRect {
    guard let view = entry.view else { return .null }
    let point = map.content.point(entry.point)
    let size = view.bounds.size
    let frame = CGRect(
      x: point.x + view.centerOffset.x - size.width / 2, y: point.y + view.centerOffset.y - size.height / 2,
      width: size.width, height: size.height)
    return frame.insetBy(dx: size.width * 0.1, dy: size.height * 0.1)
  }
}

/// Rectangles by the fields of a grid that they lie in.
struct CollisionGrid {
  private struct Field: Hashable { let x, y: Int }
  private static let side: CGFloat = 64
  private var fields: [Field: [(box: CGRect, index: Int)]] = [:]

  private static func fields(_ box: CGRect) -> [Field] {
    guard !box.isNull, !box.isInfinite, box.width < 10_000, box.height < 10_000 else { return [] }
    func range(_ low: CGFloat, _ high: CGFloat) -> ClosedRange<Int> {
      Int((low / side).rounded(.down))...Int((high / side).rounded(.down))
    }
    return range(box.minX, box.maxX).flatMap { x in range(box.minY, box.maxY).map { Field(x: x, y: $0) } }
  }

  mutating func add(_ box: CGRect, _ index: Int) {
    for field in Self.fields(box) { fields[field, default: []].append((box, index)) }
  }

  func touching(_ box: CGRect) -> Set<Int> {
    var found: Set<Int> = []
    for field in Self.fields(box) {
      for other in fields[field] ?? [] where other.box.intersects(box) { found.insert(other.index) }
    }
    return found
  }
}
