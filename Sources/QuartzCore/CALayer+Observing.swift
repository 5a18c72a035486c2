import Foundation
import QuinceFoundation

/// A layer's delegate whose own properties are the layer's.
package protocol QuinceLayerFollowing: AnyObject {
  func quinceLayerWillChange(_ key: String)
  func quinceLayerDidChange(_ key: String)
}

extension CALayer {
  /// Tells observers of the layer and of its view that a property is about to change.
  final func quinceAnnounce(_ key: String) {
    guard presentationModel == nil else { return }
    if Self.framing.contains(key) { quinceAnnounce("frame") }
    QuinceObservation.beginAutomatic(self, key)
    (delegateStorage as? any QuinceLayerFollowing)?.quinceLayerWillChange(key)
  }

  final func quinceAnnounced(_ key: String) {
    guard presentationModel == nil else { return }
    (delegateStorage as? any QuinceLayerFollowing)?.quinceLayerDidChange(key)
    QuinceObservation.endAutomatic(self, key)
    if Self.framing.contains(key) { quinceAnnounced("frame") }
  }

  /// What moves the frame; a change of the bounds does only where it is one of the size.
  private static let framing: Set<String> = ["position", "transform", "anchorPoint"]
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let layerKeys: @convention(c) () -> Void = {
  _quinceRegister {
    _QuinceClass(CALayer.self).dependent("isHidden", on: "hidden").dependent("isOpaque", on: "opaque")
      .dependent("isDoubleSided", on: "doubleSided").dependent("isGeometryFlipped", on: "geometryFlipped")
  }
}
