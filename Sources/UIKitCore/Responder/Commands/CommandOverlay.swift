import CoreGraphics
import Foundation
import QuinceDevice

/// Shows the app's commands while the Command key is held.
@MainActor final class CommandOverlay {
  /// Seconds for which Command is held alone.
  // Assumed: about as long as a long press.
  static let delay: TimeInterval = 0.7

  private var timer: TimerQueue.Entry?
  private(set) var window: CommandWindow?

  func commandKey(isDown: Bool) {
    guard isDown else { return end() }
    // Apple: Human Interface Guidelines, "Keyboards": on an iPad.
    guard UIScreen.main._device.idiom == .pad, timer == nil, window == nil else { return }
    timer = TimerQueue.shared.schedule(after: Self.delay, holdsIdle: false) { [weak self] in self?.show() }
  }

  /// Another key makes a combination of it, or Command is let go.
  func end() {
    timer?.cancel()
    timer = nil
    guard let window else { return }
    self.window = nil
    window.isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.2, animations: { window.panel.alpha = 0 }) { _ in window.isHidden = true }
  }

  private func show() {
    let list = CommandList(UIApplication.shared)
    guard !list.categories.isEmpty, UIApplication.shared.appState == .active else { return }
    let window = CommandWindow(list) { [weak self] entry in self?.perform(entry) }
    self.window = window
    window.layoutIfNeeded()
    window.panel.alpha = 0
    UIView.animate(withDuration: 0.2) { window.panel.alpha = 1 }
  }

  private func perform(_ entry: CommandList.Entry) {
    end()
    UIApplication.shared.perform(entry)
  }
}
