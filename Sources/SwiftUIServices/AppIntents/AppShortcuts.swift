import QuinceFoundation
import SwiftUI

/// The shortcuts that people find without making them. Nobody looks for them here.
public protocol AppShortcutsProvider {
  // surface: nobody asks for it
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  // surface: nobody asks for it
  static var shortcutTileColor: ShortcutTileColor { get }
}
extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  // surface: nobody looks for the shortcuts
  public static func updateAppShortcutParameters() {}
}

public enum ShortcutTileColor: Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink, grayBlue, grayGreen
  case grayBrown
}

@resultBuilder public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] { shortcuts.flatMap { $0 } }
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
  public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
}

// surface: nobody asks for it
public struct AppShortcut: Sendable {
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {}
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) {}
}

public enum AppShortcutPhraseToken: Sendable { case applicationName }

// surface: nobody asks for it
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  // surface: nobody asks for it
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { _ = literal }
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { _ = token }
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) { _ = keyPath }
  }
}

/// Tells what to say to the assistant, of which there is none: empty.
// surface: nobody asks for it
public struct SiriTipView: View {
  public init<Intent: AppIntent>(intent: Intent, isVisible: Binding<Bool>? = nil) {}
  public var body: some View { EmptyView() }
}

/// Leads to the app for shortcuts, which is not there: empty.
// surface: nobody asks for it
public struct ShortcutsLink: View {
  public init(action: @escaping () -> Void = {}) {}
  public var body: some View { EmptyView() }
}

extension Button {
  /// Performs the intent.
  public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(action: { Task { _ = try await intent.perform() } }, label: label)
  }
}
extension Button where Label == Text {
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
    self.init(titleKey) { Task { _ = try await intent.perform() } }
  }
}
