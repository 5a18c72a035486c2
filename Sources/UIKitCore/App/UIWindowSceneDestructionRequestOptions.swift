import Foundation

/// How a window's session is to go.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  @available(*, deprecated, message: "Quince: no effect")
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard {
    didSet { NoEffect.log("UIWindowSceneDestructionRequestOptions.windowDismissalAnimation") }
  }
}

extension UIWindowScene {
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }
}
