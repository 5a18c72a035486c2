import UIKitCore

/// How buttons look, whose touches are the system's.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// How buttons look and what makes them act.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct PrimitiveButtonStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void
  @preconcurrency @MainActor public func trigger() { action() }
}

/// A style in the environment.
struct AnyButtonStyle {
  let make: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle {
    AnyButtonStyle { AnyView(AutomaticButton(configuration: $0)) }
  }
}
extension EnvironmentValues {
  var primitiveButtonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(
      \.primitiveButtonStyle,
      AnyButtonStyle { AnyView(StyledButton(configuration: $0, style: style)) })
  }
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    styled(\.primitiveButtonStyle) { outer in
      AnyButtonStyle { configuration in
        InstalledStyle.erased(style, \.primitiveButtonStyle, outer) { $0.makeBody(configuration: configuration) }
      }
    }
  }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
}

/// Evaluates a style whose properties, such as values of the environment, are connected.
struct InstalledStyle<S, Content: View>: View {
  typealias Body = Never
  let style: S
  let content: (S) -> Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { InstalledStyleNode(view, context) }
}

extension InstalledStyle {
  /// What a style makes: in it the style around holds, so that it can show what it is a style of.
  static func erased<Style>(
    _ style: S, _ path: WritableKeyPath<EnvironmentValues, Style>, _ outer: Style,
    @ViewBuilder content: @escaping (S) -> Content
  ) -> AnyView { AnyView(InstalledStyle(style: style, content: content).environment(path, outer)) }
}
extension View {
  /// Sets a style that is made of the one around.
  func styled<Style>(
    _ path: WritableKeyPath<EnvironmentValues, Style>, _ make: @escaping (Style) -> Style
  ) -> some View { transformEnvironment(path) { $0 = make($0) } }
}

@MainActor private final class InstalledStyleNode<S, Content: View>: _Node<InstalledStyle<S, Content>> {
  private let properties = PropertyStore(S.self)
  private var child: _Node<Content>?
  override init(_ view: InstalledStyle<S, Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(evaluate(), self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  private func evaluate() -> Content {
    track {
      var style = view.style
      properties.install(into: &style, of: self)
      return view.content(style)
    }
  }
  override func viewChanged(from old: InstalledStyle<S, Content>) { refresh() }
  override func refresh() { child?.update(evaluate()) }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    if properties.changed(in: environment) { refresh() }
  }
  override func didRemove() { properties.remove() }
}

struct StyledButton<S: ButtonStyle>: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let style: S
  @State private var isPressed = false
  var body: some View {
    PressArea(action: configuration.action, isPressed: $isPressed) {
      InstalledStyle(style: style) {
        $0.makeBody(
          configuration: ButtonStyleConfiguration(
            role: configuration.role, label: .init(view: AnyView(configuration.label)), isPressed: isPressed))
      }
    }
  }
}

/// A button without a style: in the foreground style around it or else tinted, in a list as wide as the row.
struct AutomaticButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isInRow) private var isInRow
  @Environment(\.buttonForeground) private var foreground
  var body: some View {
    if isInRow {
      RowButton(action: configuration.action) { label }
    } else {
      PressArea(action: configuration.action, isPressed: $isPressed) { label.opacity(isPressed ? 0.2 : 1) }
    }
  }
  @ViewBuilder private var label: some View {
    if foreground != nil {
      configuration.label
    } else if isEnabled {
      configuration.label.foregroundStyle(
        configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint))
    } else {
      configuration.label.foregroundStyle(.tertiary)
    }
  }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { AutomaticButton(configuration: configuration) }
}
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StyledButton(configuration: configuration, style: PlainLook())
  }
}
private struct PlainLook: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(!isEnabled ? 0.5 : configuration.isPressed ? 0.75 : 1)
  }
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StyledButton(configuration: configuration, style: BorderlessLook())
  }
}
private struct BorderlessLook: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.buttonForeground) private var foreground
  func makeBody(configuration: Configuration) -> some View {
    let main: AnyShapeStyle = configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
    return configuration.label
      .foregroundStyle(foreground ?? (isEnabled ? main : AnyShapeStyle(.tertiary)))
      .opacity(configuration.isPressed ? 0.2 : 1)
  }
}
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StyledButton(configuration: configuration, style: BorderedLook(isProminent: false))
  }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StyledButton(configuration: configuration, style: BorderedLook(isProminent: true))
  }
}

public struct ButtonBorderShape: Equatable, Sendable {
  let id: Int
  var radius: CGFloat?
  public static let automatic = ButtonBorderShape(id: 0)
  public static let capsule = ButtonBorderShape(id: 1)
  public static let roundedRectangle = ButtonBorderShape(id: 0)
  public static let circle = ButtonBorderShape(id: 2)
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(id: 0, radius: radius) }
}
private struct BorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
extension EnvironmentValues {
  var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
}

private struct BorderedLook: ButtonStyle {
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape

  // As UIButton.Configuration has them.
  private var insets: (x: CGFloat, y: CGFloat, radius: CGFloat) {
    switch size {
    case .mini, .small: (10, 4, 14)
    case .regular: (12, 7, 8)
    case .large, .extraLarge: (20, 15, 12)
    }
  }

  func makeBody(configuration: Configuration) -> some View {
    let main: AnyShapeStyle = configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
    let back: AnyShapeStyle =
      !isEnabled
      ? AnyShapeStyle(Color(.tertiarySystemFill))
      : isProminent ? main : AnyShapeStyle(FadedStyle(base: main, opacity: 0.15))
    let front: AnyShapeStyle = !isEnabled ? AnyShapeStyle(.tertiary) : isProminent ? AnyShapeStyle(.white) : main
    return configuration.label
      .font(size == .mini || size == .small ? .subheadline : .body)
      .foregroundStyle(front)
      .padding(.horizontal, insets.x).padding(.vertical, insets.y)
      .background(back, in: border)
      .opacity(configuration.isPressed ? 0.75 : 1)
  }
  private var border: AnyShape {
    switch shape.id {
    case 1: AnyShape(Capsule())
    case 2: AnyShape(Circle())
    default: AnyShape(RoundedRectangle(cornerRadius: shape.radius ?? insets.radius))
    }
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { .init() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { .init() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { .init() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { .init() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { .init() }
}
