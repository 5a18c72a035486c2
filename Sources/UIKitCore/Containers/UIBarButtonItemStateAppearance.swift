/// How a bar button looks in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment: UIOffset = .zero
  open var backgroundImage: UIImage?
  open var backgroundImagePositionAdjustment: UIOffset = .zero
}
