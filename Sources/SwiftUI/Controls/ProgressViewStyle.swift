import UIKitCore

/// How progress is shown.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// From 0 to 1; nil for what is only under way.
  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

/// A bar where it is known how far something has come, else a wheel.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      ProgressLine(fraction: configuration.fractionCompleted ?? 0)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }.transformEnvironment(\.tint) { $0 = tint ?? $0 }
  }
}
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      Spinner()
      configuration.label.foregroundStyle(.secondary)
    }.transformEnvironment(\.tint) { $0 = tint ?? $0 }
  }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { .init() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { .init() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { .init() } }

struct AnyProgressViewStyle {
  let make: @MainActor (ProgressViewStyleConfiguration) -> AnyView
}
private struct ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: AnyProgressViewStyle {
    AnyProgressViewStyle { AnyView(DefaultProgressViewStyle().makeBody(configuration: $0)) }
  }
}
extension EnvironmentValues {
  var progressViewStyle: AnyProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}
extension View {
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    styled(\.progressViewStyle) { outer in
      AnyProgressViewStyle { configuration in
        InstalledStyle.erased(style, \.progressViewStyle, outer) { $0.makeBody(configuration: configuration) }
      }
    }
  }
}

private struct Spinner: UIViewRepresentable {
  func makeUIView(context: Context) -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    return view
  }
  func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
    view.style = [.large, .extraLarge].contains(context.environment.controlSize) ? .large : .medium
    if let tint = context.environment.tint { view.color = tint.resolved(context.environment) }
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIActivityIndicatorView, context: Context) -> CGSize? {
    uiView.intrinsicContentSize
  }
}
private struct ProgressLine: UIViewRepresentable {
  let fraction: Double
  func makeUIView(context: Context) -> UIProgressView { UIProgressView(progressViewStyle: .default) }
  func updateUIView(_ view: UIProgressView, context: Context) {
    let value = Float(min(max(fraction, 0), 1))
    if view.progress != value { view.setProgress(value, animated: context.transaction.animation != nil) }
    view.progressTintColor = context.environment.tint?.resolved(context.environment)
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIProgressView, context: Context) -> CGSize? {
    CGSize(width: proposal.width ?? 100, height: uiView.intrinsicContentSize.height)
  }
}
