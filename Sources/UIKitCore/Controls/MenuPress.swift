import Foundation

/// Opens a menu when a control is pressed for a while, whatever a tap does.
@MainActor final class MenuPress {
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private weak var control: UIControl?
  private let menu: @MainActor () -> UIMenu?
  private let order: @MainActor () -> UIContextMenuConfiguration.ElementOrder

  /// `menu` and `order` are asked for each press.
  init(
    _ control: UIControl, order: @escaping @MainActor () -> UIContextMenuConfiguration.ElementOrder = { .automatic },
    menu: @escaping @MainActor () -> UIMenu?
  ) {
    (self.control, self.order, self.menu) = (control, order, menu)
    press.handlers.append { [weak self] press in if press.state == .began { self?.open() } }
    control.addGestureRecognizer(press)
  }

  /// A press that opens nothing has to leave the touch to the control.
  var isEnabled: Bool {
    get { press.isEnabled }
    set { press.isEnabled = newValue }
  }

  private func open() {
    guard let control, control.isEnabled, let menu = menu() else { return }
    control.cancelTracking(with: nil)
    control.isHighlighted = false
    if control.hasMenu { control.showMenu() } else { MenuPresenter.present(menu, from: control, order: order()) }
  }
}
