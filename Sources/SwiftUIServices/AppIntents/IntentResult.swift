import QuinceFoundation
import SwiftUI

/// What an intent has come to.
public protocol IntentResult: Sendable {
  associatedtype Value: Sendable
  /// Nil where the result has none.
  var value: Value? { get }
}

public protocol ReturnsValue<Value>: IntentResult {}
public protocol ProvidesDialog: IntentResult {}
public protocol ShowsSnippetView: IntentResult {}
public protocol OpensIntent: IntentResult {}

/// A result with what was given to it.
public struct IntentResultContainer<Value: Sendable, Intent: Sendable>: ReturnsValue, ProvidesDialog, ShowsSnippetView,
  OpensIntent, @unchecked Sendable
{
  public let value: Value?
  /// What is said of it.
  public let dialog: IntentDialog?
  public let opensIntent: Intent?
}

extension IntentResult {
  public static func result() -> Self where Self == IntentResultContainer<Never, Never> {
    .init(value: nil, dialog: nil, opensIntent: nil)
  }
  public static func result(dialog: IntentDialog) -> Self where Self == IntentResultContainer<Never, Never> {
    .init(value: nil, dialog: dialog, opensIntent: nil)
  }
  /// - Parameter view: shown by the assistant: by nobody here.
  public static func result<V: View>(view: V) -> Self where Self == IntentResultContainer<Never, Never> {
    .init(value: nil, dialog: nil, opensIntent: nil)
  }
  public static func result<V: View>(@ViewBuilder content: () -> V) -> Self
  where Self == IntentResultContainer<Never, Never> { .init(value: nil, dialog: nil, opensIntent: nil) }
  public static func result<V: View>(dialog: IntentDialog, view: V) -> Self
  where Self == IntentResultContainer<Never, Never> { .init(value: nil, dialog: dialog, opensIntent: nil) }
  public static func result<V: View>(dialog: IntentDialog, @ViewBuilder content: () -> V) -> Self
  where Self == IntentResultContainer<Never, Never> { .init(value: nil, dialog: dialog, opensIntent: nil) }

  public static func result<V: Sendable>(value: V) -> Self where Self == IntentResultContainer<V, Never> {
    .init(value: value, dialog: nil, opensIntent: nil)
  }
  public static func result<V: Sendable>(value: V, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<V, Never> { .init(value: value, dialog: dialog, opensIntent: nil) }
  public static func result<V: Sendable, S: View>(value: V, dialog: IntentDialog, view: S) -> Self
  where Self == IntentResultContainer<V, Never> { .init(value: value, dialog: dialog, opensIntent: nil) }

  public static func result<I: AppIntent>(opensIntent: I) -> Self where Self == IntentResultContainer<Never, I> {
    .init(value: nil, dialog: nil, opensIntent: opensIntent)
  }
  public static func result<I: AppIntent>(opensIntent: I, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, I> { .init(value: nil, dialog: dialog, opensIntent: opensIntent) }
  public static func result<V: Sendable, I: AppIntent>(value: V, opensIntent: I) -> Self
  where Self == IntentResultContainer<V, I> { .init(value: value, dialog: nil, opensIntent: opensIntent) }
}

/// What the assistant says.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  public let full: LocalizedStringResource
  public let supporting: LocalizedStringResource?

  public init(_ resource: LocalizedStringResource) { (full, supporting) = (resource, nil) }
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    (self.full, self.supporting) = (full, supporting)
  }
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
