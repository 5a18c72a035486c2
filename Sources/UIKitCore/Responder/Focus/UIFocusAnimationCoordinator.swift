import Foundation

/// Runs what an app animates along with a move of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// Seconds.
  // Assumed.
  private static let duration: TimeInterval = 0.2

  private var blocks: [(animations: (() -> Void)?, completion: (() -> Void)?)] = []

  override init() { super.init() }

  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    blocks.append((animations, completion))
  }

  func run() {
    guard !blocks.isEmpty else { return }
    UIView.animate(
      withDuration: Self.duration, animations: { for block in self.blocks { block.animations?() } },
      completion: { _ in for block in self.blocks { block.completion?() } })
  }
}
