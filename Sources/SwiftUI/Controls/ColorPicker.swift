import UIKitCore

/// A well that shows a colour and lets a person choose another one.
public struct ColorPicker<Label: View>: View {
  let label: Label
  let selection: Binding<Color>
  let supportsOpacity: Bool
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    (self.label, self.selection, self.supportsOpacity) = (label(), selection, supportsOpacity)
  }
  @Environment(\.labelsHidden) private var labelsHidden
  public var body: some View {
    HStack {
      if !labelsHidden {
        label
        Spacer()
      }
      ColorWell(selection: selection, supportsOpacity: supportsOpacity)
    }
    .modifier(SpokenByLabel(label: label))
  }
  public static var _rowCount: Int? { 1 }
}
extension ColorPicker {
  public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    let color = Binding<Color>(
      get: { Color(cgColor: selection.wrappedValue) }, set: { selection.wrappedValue = UIColor($0).cgColor })
    self.init(selection: color, supportsOpacity: supportsOpacity, label: label)
  }
}
extension ColorPicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
}

private struct ColorWell: UIViewRepresentable {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  final class Coordinator {
    var well: ColorWell
    init(_ well: ColorWell) { self.well = well }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UIColorWell {
    let view = UIColorWell(frame: .zero)
    let coordinator = context.coordinator
    view.addAction(
      UIAction { [weak view] _ in
        if let color = view?.selectedColor { coordinator.well.selection.wrappedValue = Color(uiColor: color) }
      }, for: .valueChanged)
    return view
  }
  func updateUIView(_ view: UIColorWell, context: Context) {
    context.coordinator.well = self
    let color = selection.wrappedValue.resolved(context.environment)
    if view.selectedColor != color { view.selectedColor = color }
    view.supportsAlpha = supportsOpacity
    view.isEnabled = context.environment.isEnabled
    view.title = context.environment.spokenText
    view.accessibilityLabel = context.environment.spokenText
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIColorWell, context: Context) -> CGSize? {
    CGSize(width: 28, height: 28)
  }
}
