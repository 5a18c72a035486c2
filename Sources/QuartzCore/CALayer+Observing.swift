import Foundation
import QuinceFoundation

/// A layer's delegate whose own properties are the layer's.
package protocol LayerFollowing: AnyObject {
  func layerWillChange(_ key: String)
  func layerDidChange(_ key: String)
}

extension CALayer {
  /// Tells observers of the layer and of its view that a property is about to change.
  final func announce(_ key: String) {
    guard presentationModel == nil else { return }
    if Self.framing.contains(key) { announce("frame") }
    ObservationCenter.beginAutomatic(self, key)
    (delegateStorage as? any LayerFollowing)?.layerWillChange(key)
  }

  final func announced(_ key: String) {
    guard presentationModel == nil else { return }
    (delegateStorage as? any LayerFollowing)?.layerDidChange(key)
    ObservationCenter.endAutomatic(self, key)
    if Self.framing.contains(key) { announced("frame") }
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
