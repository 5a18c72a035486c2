import CoreGraphics
import Foundation

public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// What is asked of an edit menu that is to be shown.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  public let identifier: AnyHashable
  /// In the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// Default `.automatic`.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// - Parameter identifier: nil makes one.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(NSUUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}
