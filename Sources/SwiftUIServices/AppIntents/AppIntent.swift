import QuinceFoundation

/// Something that an app does for others: shortcuts, the assistant, widgets. There are none here, so that apps alone
/// perform their intents.
// surface: nobody asks for it
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary = EmptySummary

  static var title: LocalizedStringResource { get }
  // surface: nobody asks for it
  static var description: IntentDescription? { get }
  // surface: nobody asks for it
  static var openAppWhenRun: Bool { get }
  // surface: nobody asks for it
  static var isDiscoverable: Bool { get }
  // surface: nobody asks for it
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  // surface: nobody asks for it
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  init()
  // surface: for apps to call
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter<Value> = IntentParameter<Value>
  public typealias Dependency<Value> = AppDependency<Value>
  public typealias Summary = IntentParameterSummary<Self>

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  /// Tells the system that the app did this by itself; it has no use for it here.
  @discardableResult public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }
  /// Performs the intent, as the system does.
  public func callAsFunction(donate: Bool) async throws -> PerformResult { try await perform() }
}

extension AppIntent where SummaryContent == EmptySummary {
  public static var parameterSummary: EmptySummary { EmptySummary() }
}

public struct IntentDonationIdentifier: Hashable, Sendable {
  let id = UUID()
}

public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

public protocol SystemIntent: AppIntent {}

/// Opens the app at something.
public protocol OpenIntent: SystemIntent {
  associatedtype Target
  // surface: for apps to read
  var target: Target { get set }
}
extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
}

public protocol AudioPlaybackIntent: SystemIntent {}
public protocol AudioRecordingIntent: SystemIntent {}
public protocol LiveActivityIntent: SystemIntent {}
public protocol ForegroundContinuableIntent: SystemIntent {}
public protocol SetValueIntent: SystemIntent {
  associatedtype ValueType
  // surface: for apps to read
  var value: ValueType { get set }
}
public protocol PredictableIntent: AppIntent {}

/// What an intent does, in words.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?
  public let searchKeywords: [LocalizedStringResource]

  public init(
    _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    (descriptionText, self.categoryName, self.searchKeywords) = (text, categoryName, searchKeywords)
  }
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// Intents of widgets.
public protocol WidgetConfigurationIntent: AppIntent where PerformResult == IntentResultContainer<Never, Never> {}
extension WidgetConfigurationIntent {
  public func perform() async throws -> IntentResultContainer<Never, Never> { .result() }
}
public protocol ControlConfigurationIntent: AppIntent where PerformResult == IntentResultContainer<Never, Never> {}
extension ControlConfigurationIntent {
  public func perform() async throws -> IntentResultContainer<Never, Never> { .result() }
}
