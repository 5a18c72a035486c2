import QuinceFoundation

/// What an activity is about, and in its `ContentState` how far it is.
public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable & Encodable & Hashable
}

// surface: there are no activities
public struct ActivityContent<State: Codable>: Sendable where State: Sendable {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

public enum ActivityState: Codable, Hashable, Sendable { case active, ended, dismissed, stale, pending }

public struct ActivityUIDismissalPolicy: Sendable {
  public static let `default` = ActivityUIDismissalPolicy()
  public static let immediate = ActivityUIDismissalPolicy()
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
}

public struct PushType: Equatable, Sendable {
  public static let token = PushType()
  public static func channel(_ channelID: String) -> PushType { PushType() }
}

// surface: there are no activities
public struct AlertConfiguration: Sendable {
  public enum AlertSound: Sendable {
    case `default`
    case named(String)
  }
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {}
}

/// Whether people allow activities: this device shows none.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}
  /// False, always.
  public var areActivitiesEnabled: Bool { false }
  public var frequentPushesEnabled: Bool { false }
  /// Ends without a value, since nothing changes.
  public var activityEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
  public var frequentPushEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

public enum ActivityAuthorizationError: Error {
  case attributesTooLarge, unsupported, denied, globalMaximumExceeded, targetMaximumExceeded, unsupportedTarget
  case visibility, persistenceFailure, missingProcessIdentifier, unentitled, malformedActivityIdentifier
  case reconnectNotPermitted
}

extension ActivityAuthorizationError: LocalizedError {
  public var errorDescription: String? { "Live Activities are not available on this device." }
}

/// Something that goes on and is shown outside the app. None can be requested here, so that there is never one.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  public typealias ContentState = Attributes.ContentState

  public let id: String
  public let attributes: Attributes
  public var activityState: ActivityState { .dismissed }

  init(none: Never) { switch none {} }

  /// Empty.
  public static var activities: [Activity<Attributes>] { [] }
  /// Ends without a value.
  public static var activityUpdates: AsyncStream<Activity<Attributes>> { AsyncStream { $0.finish() } }
  public static var pushToStartToken: Data? { nil }
  public static var pushToStartTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }

  /// - Throws: `ActivityAuthorizationError.unsupported`, always.
  // Assumed: which error.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }
  /// - Throws: as above.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> where ContentState: Sendable { throw ActivityAuthorizationError.unsupported }

  public var contentState: ContentState { fatalError("There are no activities") }
  public var pushToken: Data? { nil }
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
  public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
  public var contentStateUpdates: AsyncStream<ContentState> { AsyncStream { $0.finish() } }

  // surface: there are no activities
  public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async {}
  // surface: as above
  public func end(using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default) async
  {}
}

extension Activity where Attributes.ContentState: Sendable {
  public var content: ActivityContent<ContentState> { ActivityContent(state: contentState, staleDate: nil) }
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> { AsyncStream { $0.finish() } }
  // surface: there are no activities
  public func update(_ content: ActivityContent<ContentState>) async {}
  // surface: as above
  public func update(_ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil) async {}
  // surface: as above
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}
