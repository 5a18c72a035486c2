import SwiftUI

/// All tips of an app.
// surface: no tip is shown
public enum Tips {
  /// Starts the tips. - Parameter configuration: when they would be shown, and where that is kept.
  public static func configure(_ configuration: [ConfigurationOption] = []) throws {}
  /// Forgets which tips were invalidated.
  public static func resetDatastore() throws { TipRecord.shared.forgetAll() }
  // surface: no tip is shown
  public static func showAllTipsForTesting() {}
  // surface: as above
  public static func hideAllTipsForTesting() {}
  // surface: as above
  public static func showTipsForTesting(_ tips: [any Tip.Type]) {}
  // surface: as above
  public static func hideTipsForTesting(_ tips: [any Tip.Type]) {}

  public enum InvalidationReason: String, Hashable, Sendable {
    case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
  }

  public enum Status: Hashable, Sendable {
    case available
    case invalidated(InvalidationReason)
    case pending
  }

  public struct ConfigurationOption: Sendable {
    public struct DisplayFrequency: Sendable {
      public static let immediate = DisplayFrequency()
      public static let hourly = DisplayFrequency()
      public static let daily = DisplayFrequency()
      public static let weekly = DisplayFrequency()
      public static let monthly = DisplayFrequency()
    }
    public struct DatastoreLocation: Sendable {
      public static let applicationDefault = DatastoreLocation()
      public static func groupContainer(identifier: String) throws -> DatastoreLocation { DatastoreLocation() }
      public static func url(_ url: URL) -> DatastoreLocation { DatastoreLocation() }
    }
    public static func displayFrequency(_ frequency: DisplayFrequency) -> ConfigurationOption { ConfigurationOption() }
    public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
      ConfigurationOption()
    }
  }

  // surface: no tip is shown
  public struct IgnoresDisplayFrequency: TipOption {
    public init(_ ignoresDisplayFrequency: Bool) {}
  }
  // surface: no tip is shown
  public struct MaxDisplayCount: TipOption {
    public init(_ maxDisplayCount: Int) {}
  }
  // surface: no tip is shown
  public struct MaxDisplayDuration: TipOption {
    public init(_ maxDisplayDuration: TimeInterval) {}
  }

  /// A button of a tip's.
  public struct Action: Identifiable, @unchecked Sendable {
    public let id: String
    public let index: Int?
    /// What a tap does.
    public let handler: () -> Void
    public let label: () -> Text

    public init(id: String? = nil, perform handler: @escaping () -> Void = {}, _ label: @escaping () -> Text) {
      (self.id, index, self.handler, self.label) = (id ?? UUID().uuidString, nil, handler, label)
    }
    public init(id: String? = nil, title: LocalizedStringKey, perform handler: @escaping () -> Void = {}) {
      self.init(id: id, perform: handler) { Text(title) }
    }
    @_disfavoredOverload public init<S: StringProtocol & Sendable>(
      id: String? = nil, title: S, perform handler: @escaping () -> Void = {}
    ) { self.init(id: id, perform: handler) { Text(title) } }
  }

  @resultBuilder public enum ActionBuilder {
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    public static func buildBlock(_ parts: [Action]...) -> [Action] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [Action]?) -> [Action] { part ?? [] }
    public static func buildEither(first part: [Action]) -> [Action] { part }
    public static func buildEither(second part: [Action]) -> [Action] { part }
  }
  @resultBuilder public enum RuleBuilder {
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    public static func buildBlock(_ parts: [Rule]...) -> [Rule] { parts.flatMap { $0 } }
  }
  @resultBuilder public enum OptionsBuilder {
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    public static func buildBlock(_ parts: [any TipOption]...) -> [any TipOption] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [any TipOption]?) -> [any TipOption] { part ?? [] }
  }

  /// When a tip would be shown.
  // surface: no tip is shown
  public struct Rule: Sendable {
    public init<Value>(_ parameter: Parameter<Value>, _ condition: @escaping (Value) -> Bool) {}
    public init(_ event: Event, _ condition: @escaping (Event) -> Bool) {}
  }

  /// Something that happens in an app, and how often it has, while it runs.
  public final class Event: Identifiable, @unchecked Sendable {
    public struct Donation: Sendable {
      public let date: Date
    }
    public let id: String
    private let lock = NSLock()
    private var known: [Donation] = []

    public init(id: String) { self.id = id }
    public var donations: [Donation] { lock.withLock { known } }
    public func donate() async { sendDonation() }
    public func sendDonation(_ handler: (@Sendable () -> Void)? = nil) {
      lock.withLock { known.append(Donation(date: Date())) }
      handler?()
    }
  }

  public struct ParameterOption: Sendable {
    public static let transient = ParameterOption()
  }

  /// What a rule looks at.
  public final class Parameter<Value>: @unchecked Sendable {
    public internal(set) var wrappedValue: Value
    init(_ value: Value) { wrappedValue = value }
  }

  /// A value that rules of tips look at.
  // surface: no tip is shown
  @propertyWrapper public struct Observed<Value>: @unchecked Sendable {
    public let projectedValue: Parameter<Value>
    public init(wrappedValue: Value) { projectedValue = Parameter(wrappedValue) }
    /// - Parameter options: whether the value outlives the app; it does not here.
    public init(wrappedValue: Value, _ options: ParameterOption...) { self.init(wrappedValue: wrappedValue) }
    public var wrappedValue: Value {
      get { projectedValue.wrappedValue }
      nonmutating set { projectedValue.wrappedValue = newValue }
    }
  }
}
