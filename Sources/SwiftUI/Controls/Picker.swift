import UIKitCore

/// Chooses one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  @Environment(\.pickerStyle) private var style
  @Environment(\.labelsHidden) private var isHidden
  @Environment(\.isInRow) private var isInRow

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.label = label
    self.content = content()
  }

  public var body: some View {
    OptionReader(label: label, content: content, selection: erased) { options in
      switch style {
      case .segmented:
        AnyView(
          SegmentControl(options: options, selection: erased).padding(.vertical, isInRow ? -5 : 0)
            .modifier(SpokenByLabel(label: label)))
      case .wheel: AnyView(WheelControl(options: options, selection: erased).modifier(SpokenByLabel(label: label)))
      case .inline: AnyView(InlineOptions(options: options, selection: erased))
      case .link: AnyView(LinkPicker(options: options, selection: erased, label: AnyView(label)))
      case .automatic, .menu:
        if isInRow, !isHidden {
          AnyView(
            HStack {
              label
              Spacer()
              MenuPicker(options: options, selection: erased, tint: .secondary)
            })
        } else {
          AnyView(MenuPicker(options: options, selection: erased, tint: .accentColor))
        }
      }
    }
  }
  private var erased: Binding<AnyHashable> {
    let selection = selection
    return Binding<AnyHashable>(
      get: { AnyHashable(selection.wrappedValue) },
      set: { value in
        if let new = value.base as? SelectionValue { selection.wrappedValue = new }
      })
  }
  public static var _rowCount: Int? { 1 }
}

extension Picker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, label: Text(titleKey), content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

enum PickerLook { case automatic, menu, segmented, wheel, inline, link }
private struct PickerStyleKey: EnvironmentKey { static var defaultValue: PickerLook { .automatic } }
extension EnvironmentValues {
  var pickerStyle: PickerLook {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}
@MainActor @preconcurrency public protocol PickerStyle { var _look: _PickerLook { get } }
public struct _PickerLook { let look: PickerLook }
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { _PickerLook(look: .automatic) }
}
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { _PickerLook(look: .menu) }
}
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { _PickerLook(look: .segmented) }
}
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { _PickerLook(look: .wheel) }
}
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { _PickerLook(look: .link) }
}
public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { _PickerLook(look: .segmented) }
}
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { _PickerLook(look: .inline) }
}
extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { .init() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { .init() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { .init() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { .init() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { .init() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { .init() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { .init() } }
extension View {
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerStyle, style._look.look) }
}

/// One of the values of a picker.
struct PickerOption: Identifiable {
  let id: AnyHashable
  let title: String
  let image: UIImage?
  func matches(_ value: AnyHashable) -> Bool {
    // A tag may be the value of an optional selection.
    id == value || Self.unwrapped(id) == Self.unwrapped(value)
  }
  private static func unwrapped(_ value: AnyHashable) -> AnyHashable? {
    guard let optional = value.base as? any OptionalValue else { return value }
    return optional.hashable
  }
}
private protocol OptionalValue { var hashable: AnyHashable? { get } }
extension Optional: OptionalValue where Wrapped: Hashable { var hashable: AnyHashable? { map { AnyHashable($0) } } }

/// Reads tags and titles of views that are not shown themselves.
struct OptionReader<Label: View, Content: View>: View {
  typealias Body = Never
  let label: Label
  let content: Content
  let selection: Binding<AnyHashable>
  let make: ([PickerOption]) -> AnyView
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { OptionNode(view, context) }
}

@MainActor private final class OptionNode<Label: View, Content: View>: _Node<OptionReader<Label, Content>> {
  private var content: _Node<Content>?
  private var child: _Node<AnyView>?

  override init(_ view: OptionReader<Label, Content>, _ context: _NodeContext) {
    super.init(view, context)
    var plain = self.context
    plain.environment.isInRow = false
    content = Content._makeNode(view.content, plain)
    child = AnyView._makeNode(track { view.make(options) }, self.context)
  }
  private var options: [PickerOption] {
    (content?.elements ?? []).enumerated().map { index, element in
      PickerOption(
        id: element.value(Traits.tag) ?? AnyHashable(index), title: CommandItem.title(element.node),
        image: CommandItem.image(element.node))
    }
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override func viewChanged(from old: OptionReader<Label, Content>) {
    content?.update(view.content)
    refresh()
  }
  override func refresh() { child?.update(track { view.make(options) }) }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    var plain = environment
    plain.isInRow = false
    content?.setEnvironment(plain)
    refresh()
  }
  override var command: CommandItem? {
    let selection = view.selection
    let now = selection.wrappedValue
    let items = options.map { option in
      CommandItem(
        kind: .toggle(isOn: option.matches(now)) { selection.wrappedValue = option.id }, title: option.title,
        image: option.image)
    }
    return CommandItem(kind: .section(items), title: CommandItem.title(Label._makeNode(view.label, context)))
  }
}

/// A row that shows a page with the values.
private struct LinkPicker: View {
  let options: [PickerOption]
  let selection: Binding<AnyHashable>
  let label: AnyView
  @State private var isShown = false
  var body: some View {
    let now = selection.wrappedValue
    let chosen = Binding<AnyHashable>(
      get: { selection.wrappedValue },
      set: {
        selection.wrappedValue = $0
        isShown = false
      })
    NavigationLink(isActive: $isShown) {
      List { InlineOptions(options: options, selection: chosen) }
        .navigationBarTitleDisplayMode(.inline)
    } label: {
      HStack {
        label
        Spacer()
        Text(verbatim: options.first { $0.matches(now) }?.title ?? "").foregroundStyle(.secondary)
      }
    }
  }
}

private struct MenuPicker: View {
  let options: [PickerOption]
  let selection: Binding<AnyHashable>
  let tint: Color
  @Environment(\.menuOrder) private var order
  init(options: [PickerOption], selection: Binding<AnyHashable>, tint: Color) {
    (self.options, self.selection, self.tint) = (options, selection, tint)
  }
  var body: some View {
    let now = selection.wrappedValue
    let chosen = options.first { $0.matches(now) }
    // Apple: MenuOrder.automatic, "pickers that use the menu style also default to fixed order".
    MenuArea(order: order == .automatic ? .fixed : order) {
      options.map { option in
        CommandItem(
          kind: .toggle(isOn: option.matches(selection.wrappedValue)) { selection.wrappedValue = option.id },
          title: option.title, image: option.image)
      }
    } content: {
      HStack(spacing: 4) {
        Text(verbatim: chosen?.title ?? "").lineLimit(1)
        Image(systemName: "chevron.up.chevron.down").font(.footnote)
      }
      .foregroundStyle(tint)
    }
  }
}

private struct InlineOptions: View {
  let options: [PickerOption]
  let selection: Binding<AnyHashable>
  var body: some View {
    let now = selection.wrappedValue
    ForEach(options) { option in
      Button {
        selection.wrappedValue = option.id
      } label: {
        HStack {
          Text(verbatim: option.title).foregroundColor(.primary)
          Spacer()
          if option.matches(now) { Image(systemName: "checkmark").foregroundColor(.accentColor) }
        }
      }
    }
  }
}

private struct SegmentControl: UIViewRepresentable {
  let options: [PickerOption]
  let selection: Binding<AnyHashable>
  final class Coordinator {
    var control: SegmentControl
    init(_ control: SegmentControl) { self.control = control }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UISegmentedControl {
    let view = UISegmentedControl()
    let coordinator = context.coordinator
    view.addAction(
      UIAction { [weak view] _ in
        guard let view, coordinator.control.options.indices.contains(view.selectedSegmentIndex) else { return }
        coordinator.control.selection.wrappedValue = coordinator.control.options[view.selectedSegmentIndex].id
      }, for: .valueChanged)
    return view
  }
  func updateUIView(_ view: UISegmentedControl, context: Context) {
    context.coordinator.control = self
    let isSame =
      view.numberOfSegments == options.count
      && options.indices.allSatisfy { view.titleForSegment(at: $0) == options[$0].title || options[$0].title.isEmpty }
    if !isSame {
      view.removeAllSegments()
      for (index, option) in options.enumerated() {
        if option.title.isEmpty, let image = option.image {
          view.insertSegment(with: image, at: index, animated: false)
        } else {
          view.insertSegment(withTitle: option.title, at: index, animated: false)
        }
      }
    }
    let now = selection.wrappedValue
    let index = options.firstIndex { $0.matches(now) } ?? UISegmentedControl.noSegment
    if view.selectedSegmentIndex != index { view.selectedSegmentIndex = index }
    view.isEnabled = context.environment.isEnabled
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISegmentedControl, context: Context) -> CGSize? {
    let own = uiView.intrinsicContentSize
    return CGSize(width: proposal.width ?? own.width, height: own.height)
  }
}

private struct WheelControl: UIViewRepresentable {
  let options: [PickerOption]
  let selection: Binding<AnyHashable>
  @MainActor final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var control: WheelControl
    init(_ control: WheelControl) { self.control = control }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { control.options.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      control.options[row].title
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      if control.options.indices.contains(row) { control.selection.wrappedValue = control.options[row].id }
    }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UIPickerView {
    let view = UIPickerView()
    view.dataSource = context.coordinator
    view.delegate = context.coordinator
    return view
  }
  func updateUIView(_ view: UIPickerView, context: Context) {
    let isSame = context.coordinator.control.options.map(\.title) == options.map(\.title)
    context.coordinator.control = self
    if !isSame { view.reloadAllComponents() }
    let now = selection.wrappedValue
    if let row = options.firstIndex(where: { $0.matches(now) }), view.selectedRow(inComponent: 0) != row {
      view.selectRow(row, inComponent: 0, animated: false)
    }
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPickerView, context: Context) -> CGSize? {
    CGSize(width: proposal.width ?? 320, height: 216)
  }
}
