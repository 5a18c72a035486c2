import QuinceSettingsAccess
import UIKit

/// The values of a row, with a check mark at the one that counts.
class ChoiceController: Page {
  private let choice: SettingsChoice
  private let value: () -> SettingsValue?
  private let choose: (SettingsValue) -> Void

  init(
    title: String, choice: SettingsChoice, value: @escaping () -> SettingsValue?,
    choose: @escaping (SettingsValue) -> Void
  ) {
    (self.choice, self.value, self.choose) = (choice, value, choose)
    super.init(title: title)
  }

  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    let chosen = choice.entry(for: value())
    return [
      Section(
        rows: choice.entries.map { entry in
          Row(
            title: entry.title, accessory: entry == chosen ? .checkmark : .none,
            action: { [weak self] in
              self?.choose(entry.value)
              self?.refresh()
            })
        })
    ]
  }
}
