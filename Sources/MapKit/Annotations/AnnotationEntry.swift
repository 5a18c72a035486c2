import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// An annotation of a map: where it is, and its view while there is one.
@MainActor final class AnnotationEntry: NSObject, @preconcurrency _QuinceObserver {
  let annotation: any MKAnnotation
  private(set) var point: MKMapPoint
  var view: MKAnnotationView?
  /// The cluster that shows in its place.
  weak var cluster: AnnotationEntry?
  /// Of a cluster.
  var members: [AnnotationEntry] = []
  var isRemoved = false
  private weak var stage: AnnotationStage?
  private static let keys = ["coordinate", "title", "subtitle"]

  init(_ annotation: any MKAnnotation, _ stage: AnnotationStage, observes: Bool = true) {
    self.annotation = annotation
    self.stage = stage
    point = MKMapPoint(annotation.coordinate)
    super.init()
    // Apple: "your implementation of this property must be key-value observing (KVO) compliant".
    guard observes, let object = annotation as? NSObject else { return }
    for key in Self.keys { object.addObserver(self, forKeyPath: key) }
  }

  func end() {
    isRemoved = true
    guard members.isEmpty, let object = annotation as? NSObject else { return }
    for key in Self.keys { object.removeObserver(self, forKeyPath: key) }
  }

  /// Nowhere on the Earth: it shows nowhere.
  var isNowhere: Bool { !CLLocationCoordinate2DIsValid(annotation.coordinate) }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard !isRemoved, let stage else { return }
    if keyPath == "coordinate" {
      point = MKMapPoint(annotation.coordinate)
      stage.moved(self)
    } else {
      stage.textsChanged(self)
    }
  }
}
