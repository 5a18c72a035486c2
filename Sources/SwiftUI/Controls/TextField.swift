import UIKitCore

/// A line of text that a person writes.
public struct TextField<Label: View>: View {
  let label: Label
  let prompt: Text?
  let text: Binding<String>
  let isSecure: Bool
  var commit: (() -> Void)?
  var changed: ((Bool) -> Void)?
  var axis = Axis.horizontal
  @Environment(\.textFieldStyle) private var style

  init(label: Label, prompt: Text?, text: Binding<String>, isSecure: Bool) {
    (self.label, self.prompt, self.text, self.isSecure) = (label, prompt, text, isSecure)
  }

  public var body: some View { FieldCommand(label: label, text: text, isSecure: isSecure, shown: shown) }

  private var shown: AnyView {
    if let own = style.own {
      var field = TextField<_TextFieldStyleLabel>(
        label: _TextFieldStyleLabel(view: AnyView(label)), prompt: prompt, text: text, isSecure: isSecure)
      (field.commit, field.changed, field.axis) = (commit, changed, axis)
      // The field in a style is a plain one, unless the style says otherwise.
      return AnyView(own(field).environment(\.textFieldStyle, FieldLook()))
    }
    return AnyView(
      FieldControl(
        text: text, prompt: prompt, isSecure: isSecure, commit: commit, changed: changed, hasBorder: style.hasBorder
      )
      .environment(\.spokenLabel, SpokenLabel(view: AnyView(label))))
  }
  public static var _rowCount: Int? { 1 }
}

extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, text: text, isSecure: false)
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, text: text, isSecure: false)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, text: text, isSecure: false)
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, text: text, isSecure: false)
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(label: Text(titleKey), prompt: nil, text: text, isSecure: false)
    self.axis = axis
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(label: Text(title), prompt: nil, text: text, isSecure: false)
    self.axis = axis
  }
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(label: Text(titleKey), prompt: nil, text: text, isSecure: false)
    changed = onEditingChanged
    commit = onCommit
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(titleKey, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(label: Text(title), prompt: nil, text: text, isSecure: false)
    changed = onEditingChanged
    commit = onCommit
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) { self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit) }

  /// A value that is read and written by a format; what cannot be read changes nothing.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      label: Text(titleKey), prompt: prompt, text: Self.parsed(value, format), isSecure: false)
  }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    let text = Binding<String>(
      get: { value.wrappedValue.map(format.format) ?? "" },
      set: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    self.init(label: Text(titleKey), prompt: prompt, text: Draft.binding(text), isSecure: false)
  }
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    let text = Binding<String>(
      get: { formatter.string(for: value.wrappedValue) ?? "" },
      set: { text in
        var object: AnyObject?
        if let number = formatter as? NumberFormatter { object = number.number(from: text) }
        if let date = formatter as? DateFormatter { object = date.date(from: text) as AnyObject? }
        if let new = object as? V { value.wrappedValue = new }
      })
    self.init(label: Text(titleKey), prompt: nil, text: text, isSecure: false)
  }
  private static func parsed<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> Binding<String>
  where F.FormatOutput == String {
    Draft.binding(
      Binding<String>(
        get: { format.format(value.wrappedValue) },
        set: { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } }))
  }
}

/// A text whose value is only read from the binding while nobody writes.
enum Draft {
  static func binding(_ base: Binding<String>) -> Binding<String> { base }
}

/// A line whose text does not show.
public struct SecureField<Label: View>: View {
  let field: TextField<Label>
  public var body: some View { field }
  public static var _rowCount: Int? { 1 }
}
extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    field = TextField(label: Text(titleKey), prompt: nil, text: text, isSecure: true)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    field = TextField(label: Text(title), prompt: nil, text: text, isSecure: true)
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    field = TextField(label: Text(titleKey), prompt: prompt, text: text, isSecure: true)
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    var field = TextField(label: Text(titleKey), prompt: nil, text: text, isSecure: true)
    field.commit = onCommit
    self.field = field
  }
}

struct FieldCommand<Label: View>: View {
  typealias Body = Never
  let label: Label
  let text: Binding<String>
  let isSecure: Bool
  let shown: AnyView
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { FieldNode(view, context) }
}
@MainActor private final class FieldNode<Label: View>: _Node<FieldCommand<Label>> {
  private lazy var child: _Node<AnyView> = AnyView._makeNode(view.shown, context)
  private var isShown = false
  override var childNodes: [_ViewNode] { isShown ? [child] : [] }
  override var elements: [Element] {
    isShown = true
    return child.elements
  }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: FieldCommand<Label>) { if isShown { child.update(view.shown) } }
  override var command: CommandItem? {
    let label = Label._makeNode(view.label, context)
    return CommandItem(
      kind: .field(placeholder: CommandItem.title(label), view.text, isSecure: view.isSecure), title: "")
  }
}

/// How fields look: with a border or without, or in a style of the app's.
struct FieldLook {
  var hasBorder = false
  var own: (@MainActor (TextField<_TextFieldStyleLabel>) -> AnyView)?
}
private struct FieldStyleKey: EnvironmentKey { static var defaultValue: FieldLook { FieldLook() } }
extension EnvironmentValues {
  var textFieldStyle: FieldLook {
    get { self[FieldStyleKey.self] }
    set { self[FieldStyleKey.self] = newValue }
  }
}

/// The label of a field that a style makes.
public struct _TextFieldStyleLabel: View {
  let view: AnyView
  public var body: some View { view }
}
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration.plain(hasBorder: false) }
}
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration.plain(hasBorder: false) }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration.plain(hasBorder: true) }
}
extension TextField {
  fileprivate func plain(hasBorder: Bool) -> some View {
    environment(\.textFieldStyle, FieldLook(hasBorder: hasBorder))
  }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { .init() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { .init() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { .init() } }
extension View {
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let look =
      style is DefaultTextFieldStyle || style is PlainTextFieldStyle
      ? FieldLook()
      : style is RoundedBorderTextFieldStyle
        ? FieldLook(hasBorder: true) : FieldLook(own: { AnyView(style._body(configuration: $0)) })
    return environment(\.textFieldStyle, look)
  }
}
