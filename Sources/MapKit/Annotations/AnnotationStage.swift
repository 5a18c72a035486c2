import CoreGraphics
import Foundation
import UIKitCore

/// A map's annotations: which have views, and where these are.
///
/// Views are made for what is near the visible part and put away when it has gone; the map's content says when that is to be looked at.
@MainActor final class AnnotationStage {
  unowned let map: MKMapView
  private var entries: [AnnotationEntry] = []
  private var table: [ObjectIdentifier: AnnotationEntry] = [:]
  private var removed = 0
  /// Those with views.
  private(set) var shown: [AnnotationEntry] = []
  let pool: AnnotationPool
  private(set) lazy var selection = AnnotationSelection(self)
  private(set) lazy var drag = AnnotationDrag(self)
  private lazy var arrangement = AnnotationArrangement(self)
  private var isStale = false
  private var isShowing = false

  init(_ map: MKMapView) {
    self.map = map
    pool = AnnotationPool(map)
  }

  private var layer: AnnotationLayer { map.content.annotations }

  // MARK: What there is

  var annotations: [any MKAnnotation] { entries.lazy.filter { !$0.isRemoved }.map(\.annotation) }

  func entry(_ annotation: any MKAnnotation) -> AnnotationEntry? { table[ObjectIdentifier(annotation)] }

  func add(_ annotations: [any MKAnnotation]) {
    for annotation in annotations where table[ObjectIdentifier(annotation)] == nil {
      let entry = AnnotationEntry(annotation, self)
      entries.append(entry)
      table[ObjectIdentifier(annotation)] = entry
    }
    changed()
  }

  func remove(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      guard let entry = table.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
      if selection.entry === entry { selection.select(nil, animated: false) }
      if entry.view != nil { retire(entry) }
      entry.end()
      removed += 1
    }
    // Now and then, so that removing one after the other costs no more than removing all.
    if removed > 32, removed * 2 > entries.count {
      entries.removeAll(where: \.isRemoved)
      removed = 0
    }
    shown.removeAll { $0.view == nil }
    arrangementChanged()
  }

  func annotations(in rect: MKMapRect) -> [any MKAnnotation] {
    entries.lazy.filter { entry in
      !entry.isRemoved && !entry.isNowhere
        && rect.contains(MKMapPoint(x: Mercator.nearest(entry.point.x, to: rect.midX), y: entry.point.y))
    }.map(\.annotation)
  }

  // MARK: Showing

  private func changed() {
    isStale = true
    map.setNeedsLayout()
  }

  /// For those who ask for a view before the next layout.
  func showIfNeeded() { if isStale { show() } }

  /// Brings the views up to what is near the visible part.
  func show() {
    // A delegate that makes a view may ask for others.
    guard !isShowing, !map.content.ready.isNull, map.window != nil || map.isShownWithoutWindow else { return }
    isShowing = true
    defer { isShowing = false }
    isStale = false
    let ready = map.content.ready
    var new: [AnnotationEntry] = []
    var left = false
    for entry in entries where !entry.isRemoved && !entry.isNowhere {
      let point = map.content.point(entry.point)
      let isNear = ready.contains(point)
      if let view = entry.view {
        if isNear || selection.entry === entry || drag.entry === entry {
          place(view, at: point)
        } else {
          retire(entry)
          left = true
        }
      } else if isNear {
        appear(entry, at: point)
        new.append(entry)
      }
    }
    if left { shown.removeAll { $0.view == nil } }
    if !new.isEmpty { inFront(new) }
    arrangement.update()
    selection.placeCallout()
    tell(new)
  }

  private func appear(_ entry: AnnotationEntry, at point: CGPoint) {
    let view = pool.view(for: entry.annotation)
    entry.view = view
    view.map = map
    if view.annotation !== entry.annotation { view.annotation = entry.annotation }
    view.prepareForDisplay()
    place(view, at: point)
  }

  // Apple: `mapView(_:didAdd:)`, "views … have already been added to the map".
  private func tell(_ new: [AnnotationEntry]) {
    let views = new.compactMap(\.view)
    guard !views.isEmpty else { return }
    for view in views { view.willAppear(animated: map.window != nil && UIView.areAnimationsEnabled) }
    map.delegate?.mapView(map, didAdd: views)
  }

  private func retire(_ entry: AnnotationEntry) {
    guard let view = entry.view else { return }
    entry.view = nil
    view.removeFromSuperview()
    view.map = nil
    view.cluster = nil
    pool.put(view)
  }

  /// Adds views in an order that puts the southern before the northern.
  private func inFront(_ new: [AnnotationEntry]) {
    let before = shown.count
    shown.append(contentsOf: new)
    shown.sort(by: Self.isBehind)
    if before == 0 {
      for entry in shown { if let view = entry.view { layer.addSubview(view) } }
    } else {
      for (index, entry) in shown.enumerated() where entry.view?.superview !== layer {
        if let view = entry.view { layer.insertSubview(view, at: index) }
      }
    }
    selection.callout.map { layer.bringSubviewToFront($0) }
  }

  private static func isBehind(_ a: AnnotationEntry, _ b: AnnotationEntry) -> Bool {
    let (x, y) = (a.view?.shownPriority ?? 0, b.view?.shownPriority ?? 0)
    return x == y ? a.point.y < b.point.y : x < y
  }

  /// One view has another priority, or is selected.
  func orderChanged(_ entry: AnnotationEntry) {
    guard let view = entry.view, view.superview === layer, let place = shown.firstIndex(where: { $0 === entry }) else {
      return
    }
    shown.remove(at: place)
    let index = shown.firstIndex { Self.isBehind(entry, $0) } ?? shown.count
    shown.insert(entry, at: index)
    layer.insertSubview(view, at: index)
    selection.callout.map { layer.bringSubviewToFront($0) }
  }

  /// - Parameter point: in the content's coordinates.
  private func place(_ view: MKAnnotationView, at point: CGPoint) {
    let size = view.bounds.size
    let scale = UIScreen._scale
    // The view's edges on whole pixels.
    func whole(_ middle: CGFloat, _ length: CGFloat) -> CGFloat {
      ((middle - length / 2) * scale).rounded() / scale + length / 2
    }
    let center = CGPoint(
      x: whole(point.x + view.centerOffset.x, size.width), y: whole(point.y + view.centerOffset.y, size.height))
    if view.center != center { view.center = center }
  }

  /// A view has another size or offset.
  func place(_ view: MKAnnotationView) {
    guard let annotation = view.annotation, let entry = shownEntry(annotation), entry.view === view,
      drag.entry !== entry
    else { return }
    place(view, at: map.content.point(entry.point))
    selection.placeCallout()
  }

  /// Of a cluster too.
  func shownEntry(_ annotation: any MKAnnotation) -> AnnotationEntry? {
    entry(annotation) ?? arrangement.cluster(annotation)
  }

  // MARK: What changes

  func moved(_ entry: AnnotationEntry) {
    guard drag.entry !== entry else { return }
    guard let view = entry.view else { return changed() }
    place(view, at: map.content.point(entry.point))
    selection.placeCallout()
    changed()
  }

  func textsChanged(_ entry: AnnotationEntry) {
    entry.view?.textsChanged()
    if selection.entry === entry { selection.refill() }
  }

  func arrangementChanged() { changed() }

  func groundChanged() {
    for entry in shown + arrangement.clusters { entry.view?.groundChanged() }
  }

  // MARK: Touches

  /// - Parameter point: in the map.
  func selectable(at point: CGPoint) -> AnnotationEntry? {
    hit(point) { $0.isEnabled }
  }
  func draggable(at point: CGPoint) -> AnnotationEntry? { hit(point) { $0.isDraggable } }

  // The frontmost whose own touches or body the point is in; small ones are easier to hit than they look.
  private func hit(_ point: CGPoint, _ takes: (MKAnnotationView) -> Bool) -> AnnotationEntry? {
    let all = arrangement.clusters + shown
    if let touched = layer.hitTest(map.convert(point, to: layer), with: nil) {
      if let callout = selection.callout, touched.isDescendant(of: callout) { return nil }
      let found = all.last { $0.view.map { touched.isDescendant(of: $0) } ?? false }
      if let found { return found.view.map(takes) == true ? found : nil }
    }
    return all.last { entry in
      guard let view = entry.view, !view.isHidden, takes(view) else { return false }
      let slack = max(0, (30 - min(view.body.width, view.body.height)) / 2)
      return view.body.insetBy(dx: -slack, dy: -slack).contains(view.convert(point, from: map))
    }
  }

  func tapped(at point: CGPoint) {
    if selection.isInCallout(point, of: map) { return }
    // Apple: a tap on the ground deselects.
    selection.select(selectable(at: point), animated: true, byTouch: true)
  }
}
