import CoreGraphics
import Foundation

/// A view that stands in the keyboard's place, or above it, on the keyboard's ground.
@preconcurrency @MainActor open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }

  public let inputViewStyle: Style
  /// Its constraints or content decide its height. Default false.
  open var allowsSelfSizing = false

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = KeyboardView.ground }
  }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
