import UIKitCore

/// Shows how far something has come, or that it is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let fraction: Double?
  let isLine: Bool
  let label: Label?
  let current: CurrentValueLabel?
  @Environment(\.isCircularProgress) private var isCircular

  public var body: some View {
    if isLine, !isCircular {
      VStack(alignment: .leading, spacing: 4) {
        label
        ProgressLine(fraction: fraction ?? 0)
        current.font(.caption).foregroundStyle(.secondary)
      }
    } else {
      VStack(spacing: 8) {
        Spinner()
        label.foregroundStyle(.secondary)
      }
    }
  }
  public static var _rowCount: Int? { 1 }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { self.init(fraction: nil, isLine: false, label: nil, current: nil) }
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, isLine: false, label: label(), current: nil)
  }
  public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(fraction: value.map { Double($0 / total) }, isLine: value != nil, label: nil, current: nil)
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(fraction: value.map { Double($0 / total) }, isLine: value != nil, label: label(), current: nil)
  }
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1)
  where Label == Text { self.init(value: value, total: total) { Text(title) } }
}
extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, isLine: value != nil, label: label(), current: currentValueLabel())
  }
}

private struct CircularProgressKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  var isCircularProgress: Bool {
    get { self[CircularProgressKey.self] }
    set { self[CircularProgressKey.self] = newValue }
  }
}
@MainActor @preconcurrency public protocol ProgressViewStyle { var _isCircular: Bool { get } }
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
  public var _isCircular: Bool { false }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
  public init() {}
  public var _isCircular: Bool { false }
}
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
  public var _isCircular: Bool { true }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { .init() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { .init() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { .init() } }
extension View {
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.isCircularProgress, style._isCircular)
      .transformEnvironment(\.tint) { if let tint = (style as? CircularProgressViewStyle)?.tint { $0 = tint } }
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
