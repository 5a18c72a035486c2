import UIKitCore

/// Shows how far something has come, or that it is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// From 0 to 1; nil for what is only under way.
  let fraction: Double?
  var timer: (interval: ClosedRange<Date>, countsDown: Bool)?
  let label: Label?
  let current: CurrentValueLabel?
  @Environment(\.progressViewStyle) private var style

  public var body: some View {
    if let timer {
      TimelineView(.explicit(Self.moments(timer.interval))) { context in
        style.make(configuration(Self.part(timer, context.date)))
      }
    } else {
      style.make(configuration(fraction))
    }
  }
  public static var _rowCount: Int? { 1 }

  private func configuration(_ fraction: Double?) -> ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: Label.self == EmptyView.self ? nil : label.map { .init(view: AnyView($0)) },
      currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : current.map { .init(view: AnyView($0)) })
  }

  /// When the bar of a timer is another one: a hundred times, and at its end.
  private static func moments(_ interval: ClosedRange<Date>) -> [Date] {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    return (0...100).map { interval.lowerBound.addingTimeInterval(length * Double($0) / 100) }
  }
  private static func part(_ timer: (interval: ClosedRange<Date>, countsDown: Bool), _ date: Date) -> Double {
    let length = timer.interval.upperBound.timeIntervalSince(timer.interval.lowerBound)
    let gone = length > 0 ? min(max(date.timeIntervalSince(timer.interval.lowerBound) / length, 0), 1) : 1
    return timer.countsDown ? 1 - gone : gone
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { self.init(fraction: nil, label: nil, current: nil) }
  public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), current: nil) }
  public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(fraction: value.map { Double($0 / total) }, label: nil, current: nil)
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(fraction: value.map { Double($0 / total) }, label: label(), current: nil)
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
  ) { self.init(fraction: value.map { Double($0 / total) }, label: label(), current: currentValueLabel()) }
  /// The time of a range that has gone, or that is left.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: nil, timer: (timerInterval, countsDown), label: label(), current: currentValueLabel())
  }
}
extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    }
  }
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}
extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label, current: configuration.currentValueLabel)
  }
}

/// The time below the bar of a timer.
public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool
  public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}
