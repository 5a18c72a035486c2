import Foundation
import UIKitCore

/// A map's annotation views by reuse identifier: how they are made, and those that were put away.
@MainActor final class AnnotationPool {
  private unowned let map: MKMapView
  private var classes: [String: MKAnnotationView.Type] = [:]
  private var idle: [String: [MKAnnotationView]] = [:]

  init(_ map: MKMapView) { self.map = map }

  func register(_ type: AnyClass?, _ identifier: String) {
    classes[identifier] = type as? MKAnnotationView.Type
    idle[identifier] = nil
  }

  func put(_ view: MKAnnotationView) {
    guard let identifier = view.reuseIdentifier else { return }
    idle[identifier, default: []].append(view)
  }

  func take(_ identifier: String) -> MKAnnotationView? {
    guard let view = idle[identifier]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  // Apple: `dequeueReusableAnnotationView(withIdentifier:for:)`, "if no class is registered … an exception".
  func take(_ identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
    if let view = take(identifier) {
      view.annotation = annotation
      return view
    }
    if let type = classes[identifier] ?? standard[identifier] {
      return type._quinceMake(annotation: annotation, reuseIdentifier: identifier)
    }
    raiseInconsistency(
      "unable to dequeue an annotation view with identifier \(identifier) - must register a class for the identifier")
  }

  private let standard: [String: MKAnnotationView.Type] = [
    MKMapViewDefaultAnnotationViewReuseIdentifier: MKMarkerAnnotationView.self,
    MKMapViewDefaultClusterAnnotationViewReuseIdentifier: MKMarkerAnnotationView.self,
  ]

  /// The delegate's view, or what stands for the annotation's kind.
  func view(for annotation: any MKAnnotation) -> MKAnnotationView {
    if let view = map.delegate?.mapView(map, viewFor: annotation) { return view }
    switch annotation {
    case is MKUserLocation:
      let identifier = "MKUserLocation"
      if let view = take(identifier) {
        view.annotation = annotation
        return view
      }
      return MKUserLocationView(annotation: annotation, reuseIdentifier: identifier)
    case is MKClusterAnnotation: return take(MKMapViewDefaultClusterAnnotationViewReuseIdentifier, for: annotation)
    default: return take(MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
    }
  }
}

/// Makes annotation views of classes known only at run time: see `Instantiation` of UIKit.
@MainActor enum AnnotationMaking {
  class Annotation: MKAnnotationView {
    required override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }
  class AnnotationBelow: Annotation {
    required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }
}
