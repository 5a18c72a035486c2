import Foundation
import Testing

@testable import UIKitCore

/// The notifications of another day.
@MainActor @Suite(.serialized) struct DayChangeTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var days = 0
    func applicationSignificantTimeChange(_ application: UIApplication) { days += 1 }
  }

  @Test func midnight() throws {
    TestHost.launch(Delegate.self)
    let application = UIApplication.shared
    let delegate = try #require(application.delegate as? Delegate)
    var posted = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.significantTimeChangeNotification, object: nil, queue: nil
    ) { _ in posted += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    let noon = try #require(Calendar.current.date(from: DateComponents(year: 2026, month: 5, day: 4, hour: 12)))
    let change = DayChange(application)
    for (hours, days) in [(0, 0), (11, 0), (13, 1), (14, 1), (120, 2), (36, 3)] as [(Double, Int)] {
      change.resume(at: noon.addingTimeInterval(hours * 3600))
      #expect(delegate.days == days && posted == days, "\(hours)")
    }
    change.pause()
  }
}
