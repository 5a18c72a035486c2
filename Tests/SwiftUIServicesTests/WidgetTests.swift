import AppIntents
import Synchronization
import Testing
import TipKit
import WidgetKit

private struct Delivery: ActivityAttributes {
  struct ContentState: Codable, Hashable { var stops: Int }
  var number: Int
}

/// Widgets, activities and intents on a device that shows none.
struct WidgetTests {
  @Test func noWidgetIsOnTheHomeScreen() async throws {
    WidgetCenter.shared.reloadAllTimelines()
    #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
    let found = await withCheckedContinuation { continuation in
      WidgetCenter.shared.getCurrentConfigurations { continuation.resume(returning: try? $0.get().count) }
    }
    #expect(found == 0)
  }

  @Test func activitiesAreNotEnabled() {
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled && Activity<Delivery>.activities.isEmpty)
    #expect(throws: ActivityAuthorizationError.self) {
      try Activity.request(attributes: Delivery(number: 1), contentState: .init(stops: 2))
    }
  }
}

private struct Add: AppIntent {
  static let title: LocalizedStringResource = "Add"
  @Parameter(title: "First", default: 2) var first: Int
  @Parameter(title: "Second") var second: Int?
  init() {}
  init(second: Int) { self.second = second }
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    guard let second else { throw $second.needsValueError() }
    return .result(value: first + second)
  }
}

struct AppIntentTests {
  @Test func parametersHaveTheirDefaultsAndWhatIsSet() async throws {
    let intent = Add(second: 40)
    #expect(try await intent.perform().value == 42)
    let other = Add()
    #expect(other.second == nil)
    await #expect(throws: AppIntentError.self) { try await other.perform() }
    other.second = 1
    other.first = 1
    #expect(try await other.callAsFunction(donate: false).value == 2)
  }

  @Test func dependenciesAreMadeOnce() {
    final class Store: Sendable {}
    let count = Mutex(0)
    AppDependencyManager.shared.add(
      dependency: { () -> Store in
        count.withLock { $0 += 1 }
        return Store()
      }())
    @AppDependency() var first: Store
    @AppDependency() var second: Store
    #expect(first === second && count.withLock { $0 } == 1)
  }
}

private struct Favourite: Tip {
  static let opened = Event(id: "opened")
  @Parameter static var isSignedIn = false
  var title: Text { Text("Save as a favourite") }
  var rules: [Rule] { Tips.Rule(Self.$isSignedIn) { $0 } }
}

@Suite(.serialized) struct TipTests {
  @Test func aTipIsPendingUntilItIsInvalidated() async throws {
    try Tips.configure([.displayFrequency(.immediate)])
    let tip = Favourite()
    Favourite.isSignedIn = true
    #expect(tip.status == .pending && !tip.shouldDisplay && Favourite.isSignedIn)
    tip.invalidate(reason: .actionPerformed)
    #expect(Favourite().status == .invalidated(.actionPerformed))
    var updates: [Bool] = []
    for await update in tip.shouldDisplayUpdates { updates.append(update) }
    #expect(updates == [false])
    try Tips.resetDatastore()
    #expect(tip.status == .pending)
  }

  @Test func eventsAreCounted() async {
    let before = Favourite.opened.donations.count
    await Favourite.opened.donate()
    #expect(Favourite.opened.donations.count == before + 1)
  }
}
