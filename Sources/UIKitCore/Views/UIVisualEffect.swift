import Foundation

/// A visual effect for a `UIVisualEffectView`.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}
