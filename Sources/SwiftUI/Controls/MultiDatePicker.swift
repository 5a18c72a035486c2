import UIKitCore

/// A calendar in which any number of days are chosen.
public struct MultiDatePicker<Label: View>: View {
  let selection: Binding<Set<DateComponents>>
  let bounds: DateInterval
  let label: Label
  init(_ selection: Binding<Set<DateComponents>>, _ minimum: Date?, _ maximum: Date?, _ label: Label) {
    self.selection = selection
    // Apple: the end of the range is no day of it.
    bounds = DateInterval(start: minimum ?? .distantPast, end: max(maximum ?? .distantFuture, minimum ?? .distantPast))
    self.label = label
  }
  public var body: some View {
    CalendarControl(selection: selection, bounds: bounds).environment(\.spokenLabel, SpokenLabel(view: AnyView(label)))
  }
  public static var _rowCount: Int? { 1 }
}
extension MultiDatePicker {
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, nil, nil, label())
  }
  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, bounds.lowerBound, bounds.upperBound, label())
  }
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
  ) { self.init(selection, bounds.lowerBound, nil, label()) }
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
  ) { self.init(selection, nil, bounds.upperBound, label()) }
}
extension MultiDatePicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection, nil, nil, Text(titleKey))
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection, nil, nil, Text(title))
  }
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection, bounds.lowerBound, bounds.upperBound, Text(titleKey))
  }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) { self.init(selection, bounds.lowerBound, nil, Text(titleKey)) }
}

private struct CalendarControl: UIViewRepresentable {
  let selection: Binding<Set<DateComponents>>
  let bounds: DateInterval

  final class Coordinator: NSObject, UICalendarSelectionMultiDateDelegate {
    var selection: Binding<Set<DateComponents>>
    var days: UICalendarSelectionMultiDate?
    init(_ selection: Binding<Set<DateComponents>>) { self.selection = selection }
    func multiDateSelection(_ days: UICalendarSelectionMultiDate, didSelectDate date: DateComponents) { write(days) }
    func multiDateSelection(_ days: UICalendarSelectionMultiDate, didDeselectDate date: DateComponents) { write(days) }
    private func write(_ days: UICalendarSelectionMultiDate) { selection.wrappedValue = Set(days.selectedDates) }
  }
  func makeCoordinator() -> Coordinator { Coordinator(selection) }
  func makeUIView(context: Context) -> UICalendarView {
    let view = UICalendarView()
    let days = UICalendarSelectionMultiDate(delegate: context.coordinator)
    context.coordinator.days = days
    view.selectionBehavior = days
    return view
  }
  func updateUIView(_ view: UICalendarView, context: Context) {
    context.coordinator.selection = selection
    let environment = context.environment
    if view.calendar != environment.calendar { view.calendar = environment.calendar }
    if view.locale != environment.locale { view.locale = environment.locale }
    if view.availableDateRange != bounds { view.availableDateRange = bounds }
    view.tintColor = environment.tint?.resolved(environment)
    view.isUserInteractionEnabled = environment.isEnabled
    view.accessibilityLabel = environment.spokenText
    guard let days = context.coordinator.days, Set(days.selectedDates) != selection.wrappedValue else { return }
    days.setSelectedDates(Array(selection.wrappedValue), animated: false)
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UICalendarView, context: Context) -> CGSize? {
    let own = uiView.intrinsicContentSize
    return CGSize(width: proposal.width ?? max(own.width, 320), height: own.height)
  }
}
