/// Stands in the chain of responders for the panel, which is its accessory above the keyboard.
@MainActor final class FindResponder: UIView {
  let panel: FindPanel

  init(_ interaction: UIFindInteraction) {
    panel = FindPanel(interaction)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { panel }

  /// Shows the panel, and what is typed goes to its field.
  func begin() {
    becomeFirstResponder()
    panel.field.becomeFirstResponder()
    panel.field.selectAll(nil)
  }

  func end() {
    panel.field.resignFirstResponder()
    panel.replacementField.resignFirstResponder()
    resignFirstResponder()
  }
}
