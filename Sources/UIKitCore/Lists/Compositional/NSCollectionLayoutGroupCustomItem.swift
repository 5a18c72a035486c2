import Foundation

/// A cell's place in a group whose places the app computes.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// In the group's coordinates.
  public let frame: CGRect
  public let zIndex: Int

  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
