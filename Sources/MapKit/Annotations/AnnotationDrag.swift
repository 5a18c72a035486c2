import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// An annotation view that a finger takes along.
@MainActor final class AnnotationDrag {
  private unowned let stage: AnnotationStage
  private(set) var entry: AnnotationEntry?
  private var grip = CGPoint.zero
  private var start = CGPoint.zero

  init(_ stage: AnnotationStage) { self.stage = stage }

  private var map: MKMapView { stage.map }

  // Apple: MKAnnotationView.DragState: "starting … dragging … ending … none"; the system views go on by themselves, and
  // the delegate of others sets `.dragging` and `.none`.
  private func change(_ view: MKAnnotationView, to state: MKAnnotationView.DragState) {
    let old = view.dragState
    guard state != old else { return }
    view.setDragState(state, animated: true)
    map.delegate?.mapView(map, annotationView: view, didChange: state, fromOldState: old)
  }

  /// - Parameter point: in the map.
  func begin(at point: CGPoint) {
    guard let found = stage.draggable(at: point), let view = found.view else { return }
    entry = found
    stage.selection.select(found, animated: true)
    start = view.center
    let place = map.convert(point, to: map.content.annotations)
    grip = CGPoint(x: view.center.x - place.x, y: view.center.y - place.y)
    change(view, to: .starting)
    lift(view, by: 10)
    if view.dragState == .starting { change(view, to: .dragging) }
  }

  private func lift(_ view: MKAnnotationView, by height: CGFloat) {
    UIView.animate(
      withDuration: 0.2, animations: { view.transform = CGAffineTransform(translationX: 0, y: -height) })
  }

  func move(to point: CGPoint) {
    guard let view = entry?.view else { return }
    let place = map.convert(point, to: map.content.annotations)
    view.center = CGPoint(x: place.x + grip.x, y: place.y + grip.y)
    stage.selection.placeCallout()
  }

  func end() {
    guard let found = entry, let view = found.view else { return }
    let middle = map.content.annotations.convert(view.center, to: map)
    let tip = CGPoint(x: middle.x - view.centerOffset.x, y: middle.y - view.centerOffset.y)
    Self.set(map.convert(tip, toCoordinateFrom: map), of: found.annotation)
    finish(found, view, .ending)
  }

  func cancel() {
    guard let found = entry, let view = found.view else { return }
    view.center = start
    finish(found, view, .canceling)
  }

  private func finish(_ found: AnnotationEntry, _ view: MKAnnotationView, _ state: MKAnnotationView.DragState) {
    change(view, to: state)
    lift(view, by: 0)
    entry = nil
    if view.dragState == state { change(view, to: .none) }
    stage.moved(found)
  }

  /// Apple: annotations of draggable views have `setCoordinate:`.
  private static func set(_ coordinate: CLLocationCoordinate2D, of annotation: any MKAnnotation) {
    if let point = annotation as? MKPointAnnotation { return point.coordinate = coordinate }
    guard let object = annotation as? NSObject, Registry.hasProperty(named: "coordinate", of: type(of: object)) else {
      return
    }
    object.setValue(NSValue(mkCoordinate: coordinate), forKey: "coordinate")
  }
}
