import Foundation

/// The pointer over a control of UIKit's own.
@MainActor final class ControlPointer: NSObject, UIPointerInteractionDelegate {
  private weak var control: UIControl?
  private let style: (UIControl) -> UIPointerStyle?
  private lazy var interaction = UIPointerInteraction(delegate: self)
  private(set) var isOver = false
  /// Called when the pointer has come or gone.
  var changed: (UIControl) -> Void = { _ in }

  init(_ control: UIControl, style: @escaping (UIControl) -> UIPointerStyle?) {
    (self.control, self.style) = (control, style)
    super.init()
    control.addInteraction(interaction)
  }

  func remove() { control?.removeInteraction(interaction) }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { control?.isEnabled == true ? defaultRegion : nil }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    control.flatMap(style)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) { move(true) }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) { move(false) }

  private func move(_ isOver: Bool) {
    self.isOver = isOver
    if let control { changed(control) }
  }
}
