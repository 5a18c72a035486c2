import EventKit
import Foundation
import UIKitCore

public enum EKEventEditViewAction: Int, Sendable {
  case canceled, saved, deleted

  public static let cancelled = EKEventEditViewAction.canceled
}

@preconcurrency @MainActor public protocol EKEventEditViewDelegate: NSObjectProtocol {
  /// The user is done; the delegate dismisses the controller.
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar
}

extension EKEventEditViewDelegate {
  public func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar {
    controller.eventStore.defaultCalendarForNewEvents ?? EKCalendar(for: .event, eventStore: controller.eventStore)
  }
}

/// Lets the user make an event, or change one. What is done is saved.
@preconcurrency @MainActor open class EKEventEditViewController: UINavigationController {
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  open var eventStore: EKEventStore! = EKEventStore()
  /// The event to be changed; nil for a new one.
  open var event: EKEvent?

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard viewControllers.isEmpty else { return }
    let made = EventForm(edited, isNew: event?.isNew ?? true)
    made.ended = { [weak self] action in self?.end(action) }
    setViewControllers([made], animated: false)
  }

  /// The event, or a new one for an hour from the next full hour on.
  private var edited: EKEvent {
    let edited = event ?? EKEvent(eventStore: eventStore)
    event = edited
    if edited.startDate == nil {
      let now = Calendar.current.dateInterval(of: .hour, for: Date())?.end ?? Date()
      (edited.startDate, edited.endDate) = (now, now + 3600)
    } else if edited.endDate == nil {
      edited.endDate = edited.startDate + 3600
    }
    if edited.calendar == nil {
      edited.calendar =
        editViewDelegate?.eventEditViewControllerDefaultCalendar(forNewEvents: self)
        ?? eventStore.defaultCalendarForNewEvents
    }
    return edited
  }

  /// Ends as Cancel does.
  open func cancelEditing() { end(.canceled) }

  private func end(_ action: EKEventEditViewAction) {
    guard let event else { return }
    do {
      switch action {
      case .canceled: event.rollback()
      case .saved: try eventStore.save(event, span: .thisEvent)
      case .deleted: try eventStore.remove(event, span: .thisEvent)
      }
    } catch {
      let alert = UIAlertController(
        title: "Cannot Save Event", message: (error as? EKError).map(Self.reason), preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .cancel))
      return present(alert, animated: true)
    }
    editViewDelegate?.eventEditViewController(self, didCompleteWith: action)
  }

  private static func reason(_ error: EKError) -> String {
    switch error.code {
    case .datesInverted: "The start date must be before the end date."
    case .noCalendar: "There is no calendar."
    case .eventStoreNotAuthorized: "The app has no access to calendars."
    default: error.localizedDescription
    }
  }
}
