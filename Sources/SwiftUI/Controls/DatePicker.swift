import UIKitCore

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// Chooses a date.
public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: Components
  let label: Label
  @Environment(\.labelsHidden) private var isHidden
  @Environment(\.datePickerStyle) private var style

  init(_ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: Components, _ label: Label) {
    (self.selection, self.minimum, self.maximum, self.components, self.label) = (
      selection, minimum, maximum, components, label
    )
  }
  public var body: some View {
    let control = DateControl(
      selection: selection, minimum: minimum, maximum: maximum, components: components, style: style)
    if style == .compact || style == .automatic {
      LabeledControl(label: label, isHidden: isHidden) { control }
    } else {
      control.modifier(SpokenByLabel(label: label))
    }
  }
  public static var _rowCount: Int? { 1 }
}

extension DatePicker {
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, nil, nil, displayedComponents, label()) }
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label()) }
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, range.lowerBound, nil, displayedComponents, label()) }
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, nil, range.upperBound, displayedComponents, label()) }
}
extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, nil, nil, displayedComponents, Text(titleKey)) }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(titleKey)) }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, range.lowerBound, nil, displayedComponents, Text(titleKey)) }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, nil, range.upperBound, displayedComponents, Text(titleKey)) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, nil, nil, displayedComponents, Text(title)) }
}

enum DatePickerLook { case automatic, compact, wheel, graphical }
private struct DatePickerStyleKey: EnvironmentKey { static var defaultValue: DatePickerLook { .automatic } }
extension EnvironmentValues {
  var datePickerStyle: DatePickerLook {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}
@MainActor @preconcurrency public protocol DatePickerStyle { var _look: _DatePickerLook { get } }
public struct _DatePickerLook { let look: DatePickerLook }
public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { _DatePickerLook(look: .automatic) }
}
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { _DatePickerLook(look: .compact) }
}
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { _DatePickerLook(look: .wheel) }
}
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { _DatePickerLook(look: .graphical) }
}
extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: Self { .init() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { .init() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { .init() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { .init() } }
extension View {
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerStyle, style._look.look)
  }
}

private struct DateControl: UIViewRepresentable {
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents
  let style: DatePickerLook
  final class Coordinator {
    var selection: Binding<Date>
    init(_ selection: Binding<Date>) { self.selection = selection }
  }
  func makeCoordinator() -> Coordinator { Coordinator(selection) }
  func makeUIView(context: Context) -> UIDatePicker {
    let view = UIDatePicker()
    let coordinator = context.coordinator
    view.addAction(
      UIAction { [weak view] _ in if let view { coordinator.selection.wrappedValue = view.date } }, for: .valueChanged)
    return view
  }
  func updateUIView(_ view: UIDatePicker, context: Context) {
    context.coordinator.selection = selection
    view.datePickerMode = components == .date ? .date : components == .hourAndMinute ? .time : .dateAndTime
    switch style {
    case .automatic, .compact: view.preferredDatePickerStyle = .compact
    case .wheel: view.preferredDatePickerStyle = .wheels
    case .graphical: view.preferredDatePickerStyle = .inline
    }
    view.minimumDate = minimum
    view.maximumDate = maximum
    view.locale = context.environment.locale
    let date = selection.wrappedValue
    if view.date != date { view.date = date }
    view.isEnabled = context.environment.isEnabled
    view.tintColor = context.environment.tint?.resolved(context.environment)
    view.accessibilityLabel = context.environment.spokenText
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIDatePicker, context: Context) -> CGSize? {
    let own = uiView.intrinsicContentSize
    if own.width > 0, own.height > 0, style == .automatic || style == .compact { return own }
    let fit = uiView.sizeThatFits(CGSize(width: proposal.width ?? 320, height: 0))
    return CGSize(width: proposal.width ?? fit.width, height: max(fit.height, own.height))
  }
}
