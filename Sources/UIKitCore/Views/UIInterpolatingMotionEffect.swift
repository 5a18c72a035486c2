import CoreGraphics
import Foundation

@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0
    case tiltAlongVerticalAxis
  }
  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// - Parameter viewerOffset: -1 ... 1 on each axis.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    func number(_ value: Any?) -> CGFloat? {
      switch value {
      case let value as CGFloat: return value
      case let value as Double: return CGFloat(value)
      case let value as Int: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      default: return nil
      }
    }
    guard let low = number(minimumRelativeValue), let high = number(maximumRelativeValue) else { return nil }
    return [keyPath: NSNumber(value: Double(low + (high - low) * (offset + 1) / 2))]
  }
}
