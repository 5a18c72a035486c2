import CoreGraphics
import Foundation

/// Offers what can be done with some items: copying them, and the app's own activities.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let items: [Any]
  private let own: [UIActivity]
  private var running: UIActivity?
  private var isOver = false

  /// - Parameter activityItems: texts, URLs, images, other values, and `UIActivityItemSource`s.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    items = []
    own = []
    super.init(coder: coder)
  }

  /// Called once, after an activity or when the user closes the sheet, with what the activity was and whether it ended well.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  @available(*, deprecated, renamed: "completionWithItemsHandler")
  open var completionHandler: CompletionHandler? {
    get { oldHandler }
    set { oldHandler = newValue }
  }
  private var oldHandler: CompletionHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  // MARK: UIViewController

  open override func loadView() {
    let view = ActivityListView(frame: UIScreen.main.bounds)
    view.show(title: heading(of: placeholders), activities: activities)
    view.chosen = { [weak self] in self?.begin($0) }
    view.closed = { [weak self] in self?.end(nil, completed: false, dismisses: true) }
    self.view = view
    // Assumed: as wide as a phone.
    if preferredContentSize == .zero, UIDevice.current.userInterfaceIdiom == .pad {
      preferredContentSize = CGSize(width: 375, height: view.naturalHeight)
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // Swiped away.
    if isBeingDismissed, running == nil { end(nil, completed: false, dismisses: false) }
  }

  package override var automaticStyle: UIModalPresentationStyle {
    UIDevice.current.userInterfaceIdiom == .pad ? .popover : .pageSheet
  }

  // MARK: Items and activities

  private var placeholders: [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  private func values(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  /// What can be done with the items: sharing first, then the app's own activities before ours.
  var activities: [UIActivity] {
    let excluded = Set(excludedActivityTypes ?? [])
    let stand = placeholders
    let offered = (own + [CopyActivity()]).filter { activity in
      if let type = activity.activityType, excluded.contains(type) { return false }
      return activity.canPerform(withActivityItems: stand)
    }
    return offered.filter { type(of: $0).activityCategory == .share }
      + offered.filter { type(of: $0).activityCategory == .action }
  }

  private func heading(of items: [Any]) -> String {
    for item in items {
      if let text = item as? String { return text }
      if let text = item as? NSAttributedString { return text.string }
      if let url = item as? URL { return url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString }
    }
    let images = items.count { CopyActivity.picture($0) != nil }
    if images > 0 { return images == 1 ? "1 Photo" : "\(images) Photos" }
    return items.count == 1 ? "1 Item" : "\(items.count) Items"
  }

  // MARK: Doing

  private func begin(_ activity: UIActivity) {
    guard running == nil, !isOver else { return }
    running = activity
    activity.prepare(withActivityItems: values(for: activity.activityType))
    activity.whenFinished = { [weak self] completed in
      self?.end(activity, completed: completed, dismisses: true)
    }
    // Apple: activityViewController, "presents the view controller … instead of calling perform()".
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func end(_ activity: UIActivity?, completed: Bool, dismisses: Bool) {
    guard !isOver else { return }
    isOver = true
    let tell = { [completionWithItemsHandler, oldHandler] in
      completionWithItemsHandler?(activity?.activityType, completed, nil, nil)
      oldHandler?(activity?.activityType, completed)
    }
    guard dismisses, let presenting = _presenting else {
      tell()
      return
    }
    presenting.dismiss(animated: true, completion: tell)
  }
}
