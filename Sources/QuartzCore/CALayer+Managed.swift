import CoreGraphics
import QuinceFoundation

/// `@NSManaged` properties of layers: Core Animation keeps their values, and animates them.
// Apple: Core Animation Programming Guide, "Key-Value Coding Compliant Container Classes": a dynamic property of a layer
// is one whose accessors the layer makes.
extension CALayer: _QuinceManaged {
  public func _quinceManagedValue(forKey key: String) -> Any? { value(forKey: key) }

  public func _quinceSetManagedValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }

  public func _quinceManagedAnswer(_ selector: String, _ arguments: [Any?]) -> Any? {
    fatalError(Selector(selector)._quinceUnrecognized(self))
  }
}

// A value that nobody has set is zero.

public func _quinceManagedGet(_ layer: CALayer, _ key: String) -> CGPoint {
  LayerValue(layer.value(forKey: key)).point ?? .zero
}

public func _quinceManagedGet(_ layer: CALayer, _ key: String) -> CGSize {
  LayerValue(layer.value(forKey: key)).size ?? .zero
}

public func _quinceManagedGet(_ layer: CALayer, _ key: String) -> CGRect {
  LayerValue(layer.value(forKey: key)).rect ?? .zero
}
