import UIKit

/// Sheets of several heights, and the other ways to present.
class SheetsViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Detents")
    addButton("Medium and large") { sheet in
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    addButton("A third of the height") { sheet in
      sheet.detents = [.custom { $0.maximumDetentValue / 3 }, .large()]
      sheet.preferredCornerRadius = 32
    }
    addButton("Page stays in use") { sheet in
      sheet.detents = [.medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    addHeading("Styles")
    addButton("Page sheet", style: .pageSheet)
    addButton("Form sheet", style: .formSheet)
    addButton("Full screen", style: .fullScreen)
    addButton("Over full screen", style: .overFullScreen)
  }

  private func addButton(
    _ title: String, style: UIModalPresentationStyle = .pageSheet,
    change: @escaping (UISheetPresentationController) -> Void = { _ in }
  ) {
    let title = NSLocalizedString(title, comment: "")
    let button = UIButton(configuration: .gray())
    button.configuration?.title = title
    button.addAction(
      UIAction { [weak self] _ in
        let content = UINavigationController(rootViewController: NoteViewController(title: title))
        content.modalPresentationStyle = style
        content.sheetPresentationController.map(change)
        self?.present(content, animated: true)
      }, for: .touchUpInside)
    add(button)
  }
}
