import UIKitCore

/// A switch between on and off.
public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.toggleStyle) private var style
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
  public var body: some View {
    ToggleCommand(
      isOn: isOn, label: label,
      shown: style.make(ToggleStyleConfiguration(label: .init(view: AnyView(label)), isOn: isOn)))
  }
  public static var _rowCount: Int? { 1 }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
}
extension Toggle where Label == ToggleStyleConfiguration.Label {
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

struct ToggleCommand<Label: View>: View {
  typealias Body = Never
  let isOn: Binding<Bool>
  let label: Label
  let shown: AnyView
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ToggleNode(view, context) }
}

@MainActor private final class ToggleNode<Label: View>: _Node<ToggleCommand<Label>> {
  private lazy var child: _Node<AnyView> = AnyView._makeNode(view.shown, context)
  private lazy var label: _Node<Label> = Label._makeNode(view.label, context)
  private var isShown = false
  override var childNodes: [_ViewNode] { isShown ? [child] : [] }
  override var elements: [Element] {
    isShown = true
    return child.elements
  }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: ToggleCommand<Label>) { if isShown { child.update(view.shown) } }
  override var command: CommandItem? {
    let isOn = view.isOn
    return CommandItem(
      kind: .toggle(isOn: isOn.wrappedValue) { isOn.wrappedValue.toggle() }, title: CommandItem.title(label),
      image: CommandItem.image(label), isEnabled: environment.isEnabled)
  }
}

@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct ToggleStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  @Binding public var isOn: Bool
}

struct AnyToggleStyle { let make: @MainActor (ToggleStyleConfiguration) -> AnyView }
private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: AnyToggleStyle { AnyToggleStyle { AnyView(SwitchToggle(configuration: $0)) } }
}
extension EnvironmentValues {
  var toggleStyle: AnyToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}
extension View {
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    styled(\.toggleStyle) { outer in
      AnyToggleStyle { configuration in
        InstalledStyle.erased(style, \.toggleStyle, outer) { $0.makeBody(configuration: configuration) }
      }
    }
  }
}

private struct SwitchToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.labelsHidden) private var isHidden
  var body: some View {
    // Apple: a second text lies below the first.
    LabeledControl(label: VStack(alignment: .leading, spacing: 2) { configuration.label }, isHidden: isHidden) {
      SwitchControl(isOn: configuration.$isOn)
    }
  }
}

/// A label with a control at the other side.
struct LabeledControl<Label: View, Control: View>: View {
  let label: Label
  let isHidden: Bool
  let control: Control
  @Environment(\.isInRow) private var isInRow
  init(label: Label, isHidden: Bool, @ViewBuilder control: () -> Control) {
    self.label = label
    self.isHidden = isHidden
    self.control = control()
  }
  var body: some View {
    if isHidden {
      control
    } else {
      HStack {
        // The control bears the name.
        label.accessibilityHidden(true)
        Spacer()
        // Assumed: a control makes its row no higher than 44 points.
        control.modifier(SpokenByLabel(label: label)).padding(.vertical, isInRow ? -5 : 0)
      }
    }
  }
}

/// Names a control after the label beside it.
struct SpokenByLabel<Label: View>: ViewModifier {
  let label: Label
  func body(content: Content) -> some View { content.environment(\.spokenLabel, SpokenLabel(view: AnyView(label))) }
}
struct SpokenLabel { let view: AnyView }
private struct SpokenLabelKey: EnvironmentKey { static var defaultValue: SpokenLabel? { nil } }
extension EnvironmentValues {
  var spokenLabel: SpokenLabel? {
    get { self[SpokenLabelKey.self] }
    set { self[SpokenLabelKey.self] = newValue }
  }
  /// The text of the label beside a control.
  @MainActor var spokenText: String? {
    guard let spokenLabel else { return nil }
    let node = AnyView._makeNode(
      spokenLabel.view, _NodeContext(graph: ViewGraph(), parent: nil, environment: self))
    let title = CommandItem.title(node)
    return title.isEmpty ? nil : title
  }
}

public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration).tint(tint)
  }
}
public struct DefaultToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { SwitchToggle(configuration: configuration) }
}
public struct ButtonToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.$isOn
    Button {
      isOn.wrappedValue.toggle()
    } label: {
      configuration.label.padding(.horizontal, 12).padding(.vertical, 7)
        .background(
          isOn.wrappedValue
            ? AnyShapeStyle(FadedStyle(base: AnyShapeStyle(.tint), opacity: 0.15)) : AnyShapeStyle(.clear),
          in: RoundedRectangle(cornerRadius: 8))
    }.buttonStyle(.borderless)
  }
}
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { .init() } }
extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { .init() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { .init() } }

struct SwitchControl: UIViewRepresentable {
  let isOn: Binding<Bool>
  final class Coordinator {
    var isOn: Binding<Bool>
    init(_ isOn: Binding<Bool>) { self.isOn = isOn }
  }
  func makeCoordinator() -> Coordinator { Coordinator(isOn) }
  func makeUIView(context: Context) -> UISwitch {
    let view = UISwitch()
    let coordinator = context.coordinator
    view.addAction(
      UIAction { [weak view] _ in if let view { coordinator.isOn.wrappedValue = view.isOn } }, for: .valueChanged)
    return view
  }
  func updateUIView(_ view: UISwitch, context: Context) {
    context.coordinator.isOn = isOn
    let value = isOn.wrappedValue
    if view.isOn != value { view.setOn(value, animated: view.window != nil) }
    view.isEnabled = context.environment.isEnabled
    view.onTintColor = context.environment.tint?.resolved(context.environment)
    view.accessibilityLabel = context.environment.spokenText
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISwitch, context: Context) -> CGSize? {
    uiView.intrinsicContentSize
  }
}
