import Foundation

/// How an item shows that it has the focus; by itself, not at all.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
