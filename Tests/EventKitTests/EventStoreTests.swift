import Foundation
import Testing

import class QuinceFoundation.NSPredicate

@testable import EventKit
@testable import UIKitCore

/// What apps keep in calendars and lists of reminders.
@Suite(.serialized) @MainActor struct EventStoreTests {
  private static let calendar = Calendar.current

  private func date(_ text: String) -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.date(from: text)!
  }

  private func days(_ events: [EKEvent]) -> [String] {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "MM-dd"
    return events.map { formatter.string(from: $0.startDate) }
  }

  /// A store that the user lets the app use, without an event.
  private func emptyStore() throws -> EKEventStore {
    PrivacyPermission.calendars.keep(.granted)
    PrivacyPermission.reminders.keep(.granted)
    let store = EKEventStore()
    for event in store.events(matching: range(store, "2000-01-01 00:00", "2003-12-31 00:00")) {
      try store.remove(event, span: .futureEvents)
    }
    for record in EventDatabase.shared.items(.reminder) {
      EventDatabase.shared.apply([.removedItem(record.identifier)])
    }
    return store
  }

  private func range(_ store: EKEventStore, _ start: String, _ end: String) -> NSPredicate {
    store.predicateForEvents(withStart: date(start), end: date(end), calendars: nil)
  }

  private func event(_ store: EKEventStore, _ title: String, _ start: String, hours: Double = 1) -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.title = title
    event.startDate = date(start)
    event.endDate = event.startDate + hours * 3600
    event.calendar = store.defaultCalendarForNewEvents
    return event
  }

  @Test func `without permission nothing is read and nothing kept`() throws {
    PrivacyPermission.calendars.keep(.denied)
    let store = EKEventStore()
    #expect(EKEventStore.authorizationStatus(for: .event) == .denied && store.calendars(for: .event).isEmpty)
    #expect(store.events(matching: range(store, "2000-01-01 00:00", "2001-01-01 00:00")).isEmpty)
    #expect(store.defaultCalendarForNewEvents == nil)
    #expect(throws: EKError(.eventStoreNotAuthorized)) {
      try store.save(event(store, "a", "2000-01-01 09:00"), span: .thisEvent)
    }
  }

  @Test func `an event is kept, found, changed and removed`() throws {
    let store = try emptyStore()
    let made = event(store, "Harvest", "2000-10-01 09:00")
    made.location = "Orchard"
    made.url = URL(string: "https://example.org")
    made.addAlarm(EKAlarm(relativeOffset: -600))
    #expect(made.isNew && made.eventIdentifier == nil)
    try store.save(made, span: .thisEvent)
    let other = EKEventStore()
    let found = try #require(other.event(withIdentifier: made.eventIdentifier))
    #expect(found.title == "Harvest" && found.location == "Orchard" && found.calendar.title == "Calendar")
    #expect(found.alarms?.first?.relativeOffset == -600 && found.url?.host == "example.org" && !found.hasChanges)
    found.title = "Late harvest"
    #expect(found.hasChanges && made.title == "Harvest")
    try other.save(found, span: .thisEvent, commit: false)
    #expect(store.event(withIdentifier: made.eventIdentifier)?.title == "Harvest", "not before the commit")
    try other.commit()
    #expect(made.refresh() && made.title == "Late harvest")
    try store.remove(made, span: .thisEvent)
    #expect(store.event(withIdentifier: made.eventIdentifier) == nil && !made.refresh())
  }

  @Test func `what is not whole is refused`() throws {
    let store = try emptyStore()
    let cases: [(EKError.Code, (EKEvent) -> Void)] = [
      (.noCalendar, { $0.calendar = nil }), (.noStartDate, { $0.startDate = nil }), (.noEndDate, { $0.endDate = nil }),
      (.datesInverted, { $0.endDate = $0.startDate - 1 }),
      (.calendarDoesNotAllowEvents, { $0.calendar = store.defaultCalendarForNewReminders() }),
    ]
    for (code, change) in cases {
      let event = event(store, "a", "2000-01-01 09:00")
      change(event)
      #expect(throws: EKError(code)) { try store.save(event, span: .thisEvent) }
    }
    #expect(throws: EKError(.objectBelongsToDifferentStore)) {
      try store.save(event(EKEventStore(), "a", "2000-01-01 09:00"), span: .thisEvent)
    }
  }

  @Test func `a time finds what overlaps it`() throws {
    let store = try emptyStore()
    for (title, start, hours) in [
      ("before", "2000-01-01 07:00", 1.0), ("into", "2000-01-01 07:30", 1), ("at", "2000-01-01 09:00", 0),
      ("after", "2000-01-01 10:00", 1),
    ] {
      try store.save(event(store, title, start, hours: hours), span: .thisEvent)
    }
    let found = store.events(matching: range(store, "2000-01-01 08:00", "2000-01-01 10:00"))
    #expect(found.map(\.title) == ["into", "at"])
  }

  private static let rules: [(String, EKRecurrenceRule, String, [String])] = [
    (
      "every second day, three times",
      EKRecurrenceRule(recurrenceWith: .daily, interval: 2, end: EKRecurrenceEnd(occurrenceCount: 3)), "2001-01-01",
      ["01-01", "01-03", "01-05"]
    ),
    (
      "on Tuesdays and Fridays",
      EKRecurrenceRule(
        recurrenceWith: .weekly, interval: 1, daysOfTheWeek: [.init(.tuesday), .init(.friday)], daysOfTheMonth: nil,
        monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil,
        end: EKRecurrenceEnd(occurrenceCount: 4)), "2001-01-02", ["01-02", "01-05", "01-09", "01-12"]
    ),
    (
      "on the 31st, where there is one",
      EKRecurrenceRule(recurrenceWith: .monthly, interval: 1, end: EKRecurrenceEnd(occurrenceCount: 3)), "2001-01-31",
      ["01-31", "03-31", "05-31"]
    ),
    (
      "on the last Friday of the month",
      EKRecurrenceRule(
        recurrenceWith: .monthly, interval: 1, daysOfTheWeek: [.init(.friday, weekNumber: -1)], daysOfTheMonth: nil,
        monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil,
        end: EKRecurrenceEnd(occurrenceCount: 3)), "2001-01-26", ["01-26", "02-23", "03-30"]
    ),
    (
      "every year",
      EKRecurrenceRule(recurrenceWith: .yearly, interval: 1, end: nil), "2001-03-04", ["03-04", "03-04"]
    ),
  ]

  @Test(arguments: rules.indices) func `events repeat as their rule says`(index: Int) throws {
    let (_, rule, first, expected) = Self.rules[index]
    let store = try emptyStore()
    let made = event(store, "again", first + " 09:00")
    made.addRecurrenceRule(rule)
    try store.save(made, span: .futureEvents)
    let found = store.events(matching: range(store, "2001-01-01 00:00", "2002-12-31 00:00"))
    #expect(days(found) == expected)
    #expect(Set(found.map(\.eventIdentifier)).count == 1)
  }

  @Test func `one occurrence is changed or removed by itself, or all that follow`() throws {
    let store = try emptyStore()
    let made = event(store, "daily", "2001-05-01 09:00")
    made.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    try store.save(made, span: .futureEvents)
    let week = range(store, "2001-05-01 00:00", "2001-05-08 00:00")
    try store.remove(store.events(matching: week)[1], span: .thisEvent)
    #expect(days(store.events(matching: week)) == ["05-01", "05-03", "05-04", "05-05", "05-06", "05-07"])
    let third = store.events(matching: week)[1]
    third.title = "special"
    try store.save(third, span: .thisEvent)
    #expect(store.events(matching: week).map(\.title) == ["daily", "special", "daily", "daily", "daily", "daily"])
    #expect(store.events(matching: week)[1].isDetached)
    try store.remove(store.events(matching: week)[3], span: .futureEvents)
    #expect(days(store.events(matching: week)) == ["05-01", "05-03", "05-04"])
  }

  @Test func `reminders are found by what is done and what is due`() async throws {
    let store = try emptyStore()
    for (title, day, isDone) in [("prune", 1, false), ("water", 5, false), ("plant", 2, true)] {
      let reminder = EKReminder(eventStore: store)
      reminder.title = title
      reminder.calendar = store.defaultCalendarForNewReminders()
      reminder.dueDateComponents = DateComponents(year: 2001, month: 3, day: day)
      reminder.isCompleted = isDone
      try store.save(reminder, commit: true)
    }
    func fetch(_ predicate: NSPredicate) async -> [String] {
      await withCheckedContinuation { done in
        store.fetchReminders(matching: predicate) { done.resume(returning: $0?.map(\.title).sorted() ?? ["nil"]) }
      }
    }
    #expect(await fetch(store.predicateForReminders(in: nil)) == ["plant", "prune", "water"])
    #expect(
      await fetch(
        store.predicateForIncompleteReminders(
          withDueDateStarting: nil, ending: date("2001-03-03 00:00"), calendars: nil)) == ["prune"])
    #expect(
      await fetch(
        store.predicateForCompletedReminders(withCompletionDateStarting: nil, ending: nil, calendars: nil)) == ["plant"]
    )
  }

  @Test func `calendars come and go with their events`() throws {
    let store = try emptyStore()
    let made = EKCalendar(for: .event, eventStore: store)
    made.title = "Trees"
    made.source = store.sources.first
    made.cgColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    try store.saveCalendar(made, commit: true)
    let kept = event(store, "graft", "2001-02-02 09:00")
    kept.calendar = made
    try store.save(kept, span: .thisEvent)
    #expect(store.calendars(for: .event).map(\.title) == ["Calendar", "Trees"])
    try store.removeCalendar(made, commit: true)
    #expect(store.event(withIdentifier: kept.eventIdentifier) == nil && store.calendars(for: .event).count == 1)
  }
}
