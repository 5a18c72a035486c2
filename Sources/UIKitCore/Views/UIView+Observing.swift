import QuartzCore

/// What changes on the layer changes on the view, under the view's names.
extension UIView: LayerFollowing {
  private nonisolated static let keysOfLayer = [
    "frame": "frame", "bounds": "bounds", "position": "center", "opacity": "alpha", "hidden": "hidden",
    "transform": "transform", "masksToBounds": "clipsToBounds",
  ]

  package nonisolated func layerWillChange(_ key: String) {
    if let key = Self.keysOfLayer[key] { _qwill(self, key) }
  }

  package nonisolated func layerDidChange(_ key: String) {
    if let key = Self.keysOfLayer[key] { _qdid(self, key) }
  }
}
