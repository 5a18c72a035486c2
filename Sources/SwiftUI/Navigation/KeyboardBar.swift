import UIKitCore

/// The items of a page above the keyboard.
@MainActor final class KeyboardBar: UIToolbar {
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    autoresizingMask = .flexibleWidth
  }
  required init?(coder: NSCoder) { nil }
  func show(_ items: [UIBarButtonItem]) { setItems(items, animated: false) }
}

/// A container of UIKit's that Quince shows inside of a hosting controller, and that decides on the status bar.
@MainActor protocol BarContainer: UIViewController {}
