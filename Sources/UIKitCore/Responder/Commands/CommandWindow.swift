import CoreGraphics
import Foundation

/// The system's window with the commands, in front of the app's windows.
@MainActor final class CommandWindow: UIWindow {
  let panel: CommandPanel

  override var isSystem: Bool { true }
  override var isReadable: Bool { true }
  override var canBecomeKey: Bool { false }

  init(_ list: CommandList, _ choose: @escaping @MainActor (CommandList.Entry) -> Void) {
    panel = CommandPanel(list, choose)
    super.init(frame: UIScreen.main.bounds)
    isOpaque = false
    windowLevel = UIWindow.Level(rawValue: Level.statusBar.rawValue + 1)
    addSubview(panel)
    UIApplication._register(self)
    isHidden = false
  }
  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 20
    let available = CGSize(
      width: bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * margin,
      height: bounds.height - safeAreaInsets.top - safeAreaInsets.bottom - 2 * margin)
    let size = panel.sizeThatFits(available)
    panel.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: (bounds.height - max(safeAreaInsets.bottom, margin) - size.height).rounded(), width: size.width,
      height: size.height)
  }
}
