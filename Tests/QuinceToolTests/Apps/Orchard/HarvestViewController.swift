import UIKit

/// A calendar with the days of the harvest, under a bar with groups of items and a menu behind its title.
final class HarvestViewController: UIViewController, UICalendarViewDelegate, UICalendarSelectionMultiDateDelegate {
  private let calendarView = UICalendarView()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Harvest"
    tabBarItem = UITabBarItem(title: "Harvest", image: UIImage(systemName: "calendar"), tag: 4)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    calendarView.translatesAutoresizingMaskIntoConstraints = false
    calendarView.calendar = Calendar(identifier: .gregorian)
    calendarView.visibleDateComponents = DateComponents(year: 2022, month: 10)
    calendarView.delegate = self
    calendarView.selectionBehavior = UICalendarSelectionMultiDate(delegate: self)
    view.addSubview(calendarView)
    NSLayoutConstraint.activate([
      calendarView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      calendarView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      calendarView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
    navigationItem.style = .editor
    navigationItem.titleMenuProvider = { [weak self] suggested in
      let rename = UIAction(title: "Rename", image: UIImage(systemName: "pencil")) { _ in self?.title = "Picking" }
      return UIMenu(children: suggested + [rename])
    }
    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.title = "Added" })
    navigationItem.trailingItemGroups = [add.creatingFixedGroup()]
    let basket = UIBarButtonItem(title: "Count", primaryAction: UIAction { [weak self] _ in self?.title = "Counted" })
    navigationItem.centerItemGroups = [
      .optionalGroup(customizationIdentifier: "count", items: [basket])
    ]
  }

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    guard let day = dateComponents.day else { return nil }
    if day % 9 == 0 { return .image(UIImage(systemName: "leaf.fill"), color: .systemGreen, size: .large) }
    return day % 5 == 0 ? .default(color: .systemOrange, size: .large) : nil
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    title = "\(selection.selectedDates.count) Days"
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    title = "\(selection.selectedDates.count) Days"
  }
}
