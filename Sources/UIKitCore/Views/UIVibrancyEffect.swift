import Foundation

/// Lets content on a blur stand out.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  package let _blur: UIBlurEffect
  public init(blurEffect: UIBlurEffect) {
    _blur = blurEffect
    super.init()
  }
}
