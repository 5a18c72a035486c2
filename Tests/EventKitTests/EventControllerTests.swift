import EventKitUI
import Foundation
import Testing

@testable import EventKit
@testable import UIKitCore

/// The forms of events.
@Suite(.serialized) @MainActor struct EventControllerTests {
  private final class Delegate: NSObject, EKEventEditViewDelegate {
    var actions: [EKEventEditViewAction] = []
    func eventEditViewController(
      _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) {
      actions.append(action)
      controller.dismiss(animated: true)
    }
  }

  private func tap(_ title: String, _ host: TestHost) {
    func find(_ node: AccessibilityNode) -> CGPoint? {
      for child in node.children { if let point = find(child) { return point } }
      return node.label == title || node.title == title ? node.activationPoint : nil
    }
    guard let point = AccessibilityNode.windows().lazy.compactMap(find).first else {
      Issue.record("there is no \(title)")
      return
    }
    host.tap(point.x, point.y)
    host.settle()
  }

  @Test func `an event is made, changed and deleted`() throws {
    let host = TestHost.launch()
    PrivacyPermission.calendars.keep(.granted)
    let root = UIViewController()
    _ = host.show(root)
    let store = EKEventStore()
    let delegate = Delegate()
    let event = EKEvent(eventStore: store)
    event.title = "Harvest"
    func edit(_ event: EKEvent, _ action: String) {
      let editor = EKEventEditViewController()
      (editor.event, editor.eventStore, editor.editViewDelegate) = (event, store, delegate)
      root.present(editor, animated: true)
      host.settle()
      tap(action, host)
    }
    edit(event, "Add")
    #expect(delegate.actions == [.saved] && root.presentedViewController == nil)
    let kept = try #require(store.event(withIdentifier: event.eventIdentifier))
    #expect(kept.title == "Harvest" && kept.endDate == kept.startDate + 3600 && kept.calendar != nil)
    edit(kept, "Cancel")
    edit(kept, "Delete Event")
    #expect(delegate.actions == [.saved, .canceled, .deleted])
    #expect(store.event(withIdentifier: event.eventIdentifier) == nil)
  }

  @Test func `without a title there is nothing to add`() {
    let host = TestHost.launch()
    PrivacyPermission.calendars.keep(.granted)
    let root = UIViewController()
    _ = host.show(root)
    let delegate = Delegate()
    let editor = EKEventEditViewController()
    editor.editViewDelegate = delegate
    root.present(editor, animated: true)
    host.settle()
    tap("Add", host)
    #expect(delegate.actions.isEmpty)
    tap("Cancel", host)
    #expect(delegate.actions == [.canceled])
  }
}
