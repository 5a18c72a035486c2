import SwiftUI

/// Advice about something in an app. On this device no tip is ever shown: each stays pending until it is invalidated.
public protocol Tip: Identifiable, Sendable {
  // surface: no tip is shown
  @MainActor @preconcurrency var title: Text { get }
  // surface: as above
  @MainActor @preconcurrency var message: Text? { get }
  // surface: as above
  @MainActor @preconcurrency var image: Image? { get }
  // surface: as above
  @Tips.ActionBuilder var actions: [Action] { get }
  // surface: as above
  @Tips.RuleBuilder var rules: [Rule] { get }
  // surface: as above
  @Tips.OptionsBuilder var options: [any TipOption] { get }
  var id: String { get }
}

extension Tip {
  public typealias Action = Tips.Action
  public typealias Event = Tips.Event
  public typealias Parameter<Value> = Tips.Observed<Value>
  public typealias Rule = Tips.Rule
  public typealias Status = Tips.Status
  public typealias Option = any TipOption
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  public typealias MaxDisplayDuration = Tips.MaxDisplayDuration

  @MainActor @preconcurrency public var message: Text? { nil }
  @MainActor @preconcurrency public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [any TipOption] { [] }
  public var id: String { "\(Self.self)" }

  public var status: Status { TipRecord.shared.reason(id).map { .invalidated($0) } ?? .pending }
  /// False, always.
  public var shouldDisplay: Bool { false }
  /// False, and then what it becomes, which is nothing else.
  public var shouldDisplayUpdates: AsyncStream<Bool> {
    AsyncStream {
      $0.yield(false)
      $0.finish()
    }
  }
  /// What it is.
  public var statusUpdates: AsyncStream<Status> {
    let status = status
    return AsyncStream {
      $0.yield(status)
      $0.finish()
    }
  }
  public func invalidate(reason: Tips.InvalidationReason) { TipRecord.shared.invalidate(id, reason) }
  /// Forgets that it was invalidated.
  public func resetEligibility() async { TipRecord.shared.forget(id) }
}

/// Which tips an app has done with, while it runs.
final class TipRecord: @unchecked Sendable {
  static let shared = TipRecord()
  private let lock = NSLock()
  private var reasons: [String: Tips.InvalidationReason] = [:]

  func reason(_ id: String) -> Tips.InvalidationReason? { lock.withLock { reasons[id] } }
  func invalidate(_ id: String, _ reason: Tips.InvalidationReason) { lock.withLock { reasons[id] = reason } }
  func forget(_ id: String) { lock.withLock { reasons[id] = nil } }
  func forgetAll() { lock.withLock { reasons = [:] } }
}

// surface: no tip is shown
public protocol TipOption: Sendable {}
