import Foundation

/// What a double tap on a Pencil does, by the device's settings.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes, showContextualPalette,
    runSystemShortcut
}

/// Hears of taps on a Pencil.
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  // surface: there is no Pencil
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// Taps on a Pencil. No device here has one: nobody is told of any.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  // surface: there is no Pencil
  open weak var delegate: (any UIPencilInteractionDelegate)?
  // surface: as above
  open var isEnabled = true

  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }
  open class var prefersPencilOnlyDrawing: Bool { false }

  public override init() { super.init() }
  public init(delegate: any UIPencilInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
