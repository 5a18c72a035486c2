import AppIntents
import Intents
import SwiftUI

/// A small view of an app's on the home screen, which shows none here: extensions are not built.
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  // surface: there are no widgets
  var body: Body { get }
}
extension Widget {
  /// Ends the program: a widget is no app.
  public static func main() { fatalError("Widgets do not run here: \(Self.self)") }
}

// surface: there are no widgets
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  init()
  // surface: there are no widgets
  @WidgetBundleBuilder var body: Body { get }
}
extension WidgetBundle {
  /// Ends the program: a bundle of widgets is no app.
  public static func main() { fatalError("Widgets do not run here: \(Self.self)") }
}

@MainActor @resultBuilder public enum WidgetBundleBuilder {
  public static func buildExpression<W: Widget>(_ widget: W) -> W { widget }
  public static func buildBlock() -> _Widgets { _Widgets() }
  public static func buildBlock<each W: Widget>(_ widget: repeat each W) -> _Widgets { _Widgets() }
  public static func buildOptional<W: Widget>(_ widget: W?) -> _Widgets { _Widgets() }
  public static func buildEither<W: Widget>(first widget: W) -> _Widgets { _Widgets() }
  public static func buildEither<W: Widget>(second widget: W) -> _Widgets { _Widgets() }
  public static func buildLimitedAvailability<W: Widget>(_ widget: W) -> _Widgets { _Widgets() }
}

/// Several widgets.
public struct _Widgets: Widget {
  public nonisolated init() {}
  public var body: _ConfiguredWidget { _ConfiguredWidget() }
}

/// What a widget is made of.
@MainActor @preconcurrency public protocol WidgetConfiguration {}

extension WidgetConfiguration {
  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { _ConfiguredWidget() }
  public func configurationDisplayName(_ key: LocalizedStringKey) -> some WidgetConfiguration { _ConfiguredWidget() }
  @_disfavoredOverload public func configurationDisplayName<S: StringProtocol>(
    _ displayName: S
  ) -> some WidgetConfiguration { _ConfiguredWidget() }
  public func description(_ description: Text) -> some WidgetConfiguration { _ConfiguredWidget() }
  public func description(_ key: LocalizedStringKey) -> some WidgetConfiguration { _ConfiguredWidget() }
  @_disfavoredOverload public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
    _ConfiguredWidget()
  }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { _ConfiguredWidget() }
  public func contentMarginsDisabled() -> some WidgetConfiguration { _ConfiguredWidget() }
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    _ConfiguredWidget()
  }
  public func onBackgroundURLSessionEvents(
    matching: String? = nil, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { _ConfiguredWidget() }
}

public struct _ConfiguredWidget: WidgetConfiguration {
  nonisolated init() {}
}

public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public nonisolated init() {}
}

// surface: there are no widgets
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public nonisolated init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
}

// surface: there are no widgets
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
  public nonisolated init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {}
}

// surface: there are no widgets
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
  public nonisolated init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {}
}

// surface: there are no widgets
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public nonisolated init<Content: View>(
    for attributesType: Attributes.Type, @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
}

public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let activityID: String
  public let attributes: Attributes
  public let state: Attributes.ContentState
  public let isStale: Bool
  init(none: Never) { switch none {} }
}

// surface: there are no widgets
public struct DynamicIsland {
  public init<Expanded, Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> Leading, @ViewBuilder compactTrailing: @escaping () -> Trailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {}
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }
}

public struct DynamicIslandExpandedContent<Content> {
  init() {}
}
public struct DynamicIslandExpandedRegionPosition: Sendable {
  public static let leading = DynamicIslandExpandedRegionPosition()
  public static let trailing = DynamicIslandExpandedRegionPosition()
  public static let center = DynamicIslandExpandedRegionPosition()
  public static let bottom = DynamicIslandExpandedRegionPosition()
}
// surface: there are no widgets
public struct DynamicIslandExpandedRegion<Content: View> {
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: @escaping () -> Content
  ) {}
}
@resultBuilder public enum DynamicIslandExpandedContentBuilder {
  public static func buildExpression<V: View>(_ region: DynamicIslandExpandedRegion<V>) -> DynamicIslandExpandedRegion<
    V
  > { region }
  public static func buildBlock<each V: View>(
    _ region: repeat DynamicIslandExpandedRegion<each V>
  ) -> DynamicIslandExpandedContent<(repeat each V)> { DynamicIslandExpandedContent() }
}
