import UIKit

/// Alerts and action sheets.
class AlertsViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Alerts")
    addButton("One button") { $0.alert("Saved", "Your changes are safe.", [("OK", .default)], from: $1) }
    addButton("Two buttons") {
      $0.alert("Delete this?", "It cannot be brought back.", [("Cancel", .cancel), ("Delete", .destructive)], from: $1)
    }
    addButton("Three buttons") {
      $0.alert("Save changes?", nil, [("Save", .default), ("Discard", .destructive), ("Cancel", .cancel)], from: $1)
    }
    addButton("Text fields") { controller, _ in controller.signIn() }
    addHeading("Action sheets")
    addButton("With a title") {
      $0.alert(
        "Share", "How should it travel?", [("Mail", .default), ("Message", .default), ("Cancel", .cancel)],
        style: .actionSheet, from: $1)
    }
    addButton("Without a title") {
      $0.alert(nil, nil, [("Delete", .destructive), ("Cancel", .cancel)], style: .actionSheet, from: $1)
    }
  }

  private func addButton(_ title: String, _ action: @escaping (AlertsViewController, UIView) -> Void) {
    let button = UIButton(configuration: .gray())
    button.configuration?.title = NSLocalizedString(title, comment: "")
    button.addAction(
      UIAction { [weak self] in
        guard let self, let button = $0.sender as? UIView else { return }
        action(self, button)
      }, for: .touchUpInside)
    add(button)
  }

  private func alert(
    _ title: String?, _ message: String?, _ actions: [(String, UIAlertAction.Style)],
    style: UIAlertController.Style = .alert, from view: UIView
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style)) }
    alert.popoverPresentationController?.sourceView = view
    present(alert, animated: true)
  }

  private func signIn() {
    let alert = UIAlertController(title: "Sign in", message: "With the name you have here.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { field in
      field.placeholder = "Password"
      field.isSecureTextEntry = true
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let action = UIAlertAction(title: "Sign in", style: .default)
    alert.addAction(action)
    alert.preferredAction = action
    present(alert, animated: true)
  }
}
