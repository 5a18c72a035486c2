import UIKitCore

/// Chooses a number of a range.
public struct Slider<Label: View, ValueLabel: View>: View {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let changed: (Bool) -> Void
  let label: Label
  let minimum: ValueLabel?
  let maximum: ValueLabel?

  init(
    value: Binding<Double>, bounds: ClosedRange<Double>, step: Double?, changed: @escaping (Bool) -> Void, label: Label,
    minimum: ValueLabel?, maximum: ValueLabel?
  ) {
    (self.value, self.bounds, self.step, self.changed) = (value, bounds, step, changed)
    (self.label, self.minimum, self.maximum) = (label, minimum, maximum)
  }

  @Environment(\.isInRow) private var isInRow

  public var body: some View {
    HStack {
      minimum
      SliderControl(value: value, bounds: bounds, step: step, changed: changed)
      maximum
    }
    .padding(.vertical, isInRow ? -5 : 0)
    .modifier(SpokenByLabel(label: label))
  }
  public static var _rowCount: Int? { 1 }
}

extension Binding where Value: BinaryFloatingPoint {
  var double: Binding<Double> { Binding<Double>(get: { Double(wrappedValue) }, set: { wrappedValue = Value($0) }) }
}

extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.double, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
      changed: onEditingChanged, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.double, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
      changed: onEditingChanged, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }
}
extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.double, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
      changed: onEditingChanged, label: label(), minimum: nil, maximum: nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.double, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
      changed: onEditingChanged, label: label(), minimum: nil, maximum: nil)
  }
}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.double, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
      changed: onEditingChanged, label: EmptyView(), minimum: nil, maximum: nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.double, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
      changed: onEditingChanged, label: EmptyView(), minimum: nil, maximum: nil)
  }
}

private struct SliderControl: UIViewRepresentable {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let changed: (Bool) -> Void

  final class Coordinator {
    var control: SliderControl
    init(_ control: SliderControl) { self.control = control }
    @MainActor func take(_ view: UISlider) {
      var value = Double(view.value)
      if let step = control.step, step > 0 {
        value = control.bounds.lowerBound + ((value - control.bounds.lowerBound) / step).rounded() * step
        value = min(max(value, control.bounds.lowerBound), control.bounds.upperBound)
        view.value = Float(value)
      }
      if control.value.wrappedValue != value { control.value.wrappedValue = value }
    }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UISlider {
    let view = UISlider()
    let coordinator = context.coordinator
    view.addAction(UIAction { [weak view] _ in if let view { coordinator.take(view) } }, for: .valueChanged)
    view.addAction(UIAction { _ in coordinator.control.changed(true) }, for: .touchDown)
    view.addAction(
      UIAction { _ in coordinator.control.changed(false) }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    return view
  }
  func updateUIView(_ view: UISlider, context: Context) {
    context.coordinator.control = self
    view.minimumValue = Float(bounds.lowerBound)
    view.maximumValue = Float(bounds.upperBound)
    view.value = Float(value.wrappedValue)
    view.isEnabled = context.environment.isEnabled
    view.minimumTrackTintColor = context.environment.tint?.resolved(context.environment)
    view.accessibilityLabel = context.environment.spokenText
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISlider, context: Context) -> CGSize? {
    CGSize(width: proposal.width.map { max($0, 40) } ?? 200, height: uiView.intrinsicContentSize.height)
  }
}
