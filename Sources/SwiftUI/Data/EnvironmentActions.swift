import UIKitCore

/// Opens addresses.
@MainActor @preconcurrency public struct OpenURLAction {
  public struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, system(URL?) }
    let kind: Kind
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .system(nil))
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }
  private let handler: ((URL) -> Result)?
  nonisolated init() { handler = nil }
  nonisolated public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch (handler?(url) ?? .systemAction).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): UIApplication.shared.open(other ?? url, options: [:], completionHandler: completion)
    }
  }
}

/// Ends a presentation, or goes back.
@MainActor @preconcurrency public struct DismissAction {
  let action: () -> Void
  nonisolated init(_ action: @escaping () -> Void) { self.action = action }
  public func callAsFunction() { action() }
}

/// The older way to end a presentation.
public struct PresentationMode {
  public let isPresented: Bool
  let action: () -> Void
  public mutating func dismiss() { action() }
}

private struct OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction() } }
private struct DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction({}) } }
extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
  public var presentationMode: Binding<PresentationMode> {
    let (isPresented, dismiss) = (isPresented, dismiss)
    return .constant(
      PresentationMode(isPresented: isPresented, action: { MainActor.assumeIsolated { dismiss.action() } }))
  }
}
