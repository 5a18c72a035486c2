import AppIntents
import Intents
import SwiftUI

// surface: there are no widgets
public protocol TimelineEntry {
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}
extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  public let score: Float
  public let duration: TimeInterval
  public init(score: Float, duration: TimeInterval = 0) { (self.score, self.duration) = (score, duration) }
}

public struct TimelineReloadPolicy: Equatable, Sendable {
  private let date: Date?
  public static let atEnd = TimelineReloadPolicy(date: nil)
  public static let never = TimelineReloadPolicy(date: .distantFuture)
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(date: date) }
}

public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy
  public init(entries: [EntryType], policy: TimelineReloadPolicy) { (self.entries, self.policy) = (entries, policy) }
}
extension Timeline: Sendable where EntryType: Sendable {}

// surface: there are no widgets
public struct TimelineProviderContext {
  /// What a widget could look like.
  public var environmentVariants = EnvironmentVariants()
  public let family: WidgetFamily
  public let isPreview: Bool
  /// In points.
  public let displaySize: CGSize

  @dynamicMemberLookup public struct EnvironmentVariants {
    public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      get { nil }
      set { _ = newValue }
    }
  }
}

/// Gives a widget its entries. Nobody asks for them here but apps themselves.
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  // surface: there are no widgets
  func placeholder(in context: Context) -> Entry
  // surface: as above
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  // surface: as above
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

public protocol IntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: INIntent
  typealias Context = TimelineProviderContext
  // surface: there are no widgets
  func placeholder(in context: Context) -> Entry
  // surface: as above
  func getSnapshot(for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  // surface: as above
  func getTimeline(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  // surface: there are no widgets
  func placeholder(in context: Context) -> Entry
  // surface: as above
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  // surface: as above
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  // surface: as above
  func recommendations() -> [AppIntentRecommendation<Intent>]
}
extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

// surface: there are no widgets
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  public init(intent: Intent, description: LocalizedStringResource) {}
  @_disfavoredOverload public init(intent: Intent, description: String) {}
}
