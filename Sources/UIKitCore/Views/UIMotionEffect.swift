import CoreGraphics
import Foundation

/// Moves a view with the tilt of the device. No device here tilts.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIView {
  public var motionEffects: [UIMotionEffect] {
    get { _rare?.motionEffects ?? [] }
    set { makeRare().motionEffects = newValue }
  }
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
