import UIKitCore

/// Shows where a value lies in a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
  let configuration: GaugeStyleConfiguration
  @Environment(\.gaugeStyle) private var style

  init(
    _ part: Double, label: Label, current: CurrentValueLabel?, minimum: BoundsLabel?, maximum: BoundsLabel?
  ) {
    configuration = GaugeStyleConfiguration(
      value: min(max(part, 0), 1), label: .init(view: AnyView(label)),
      currentValueLabel: current.map { .init(view: AnyView($0)) },
      minimumValueLabel: minimum.map { .init(view: AnyView($0)) },
      maximumValueLabel: maximum.map { .init(view: AnyView($0)) })
  }
  public var body: some View { style.make(configuration) }
  public static var _rowCount: Int? { 1 }
}

private func part<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
  let length = bounds.upperBound - bounds.lowerBound
  return length > 0 ? Double((value - bounds.lowerBound) / length) : 0
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView {
    self.init(part(value, bounds), label: label(), current: nil, minimum: nil, maximum: nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(part(value, bounds), label: label(), current: currentValueLabel(), minimum: nil, maximum: nil) }
}
extension Gauge where MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      part(value, bounds), label: label(), current: currentValueLabel(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel())
  }
}

public struct GaugeStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  public struct MinimumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  public struct MaximumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// From 0 to 1.
  public let value: Double
  public let label: Label
  public let currentValueLabel: CurrentValueLabel?
  public let minimumValueLabel: MinimumValueLabel?
  public let maximumValueLabel: MaximumValueLabel?
}

@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

struct AnyGaugeStyle {
  let make: @MainActor (GaugeStyleConfiguration) -> AnyView
}
private struct GaugeStyleKey: EnvironmentKey {
  static var defaultValue: AnyGaugeStyle {
    AnyGaugeStyle { AnyView(LinearCapacityGaugeStyle().makeBody(configuration: $0)) }
  }
}
extension EnvironmentValues {
  var gaugeStyle: AnyGaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}
extension View {
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    styled(\.gaugeStyle) { outer in
      AnyGaugeStyle { configuration in
        InstalledStyle.erased(style, \.gaugeStyle, outer) { $0.makeBody(configuration: configuration) }
      }
    }
  }
}

public struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that is filled from its beginning.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        GeometryReader { proxy in
          Capsule().fill(Color(.systemFill))
          Capsule().fill(.tint).frame(width: max(proxy.size.width * configuration.value, 6))
        }
        .frame(height: 6)
        configuration.maximumValueLabel
      }
      .font(.callout)
      configuration.currentValueLabel.font(.callout)
    }
  }
}

/// A bar with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.minimumValueLabel
      GeometryReader { proxy in
        Capsule().fill(.tint)
        Circle().fill(.background).frame(width: 10, height: 10)
          .overlay(Circle().strokeBorder(.primary, lineWidth: 3))
          .offset(x: (proxy.size.width - 10) * configuration.value, y: -2)
      }
      .frame(height: 6)
      configuration.maximumValueLabel
    }
  }
}

public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label.font(.headline)
      GeometryReader { proxy in
        Capsule().fill(.tint.opacity(0.3))
        Capsule().fill(.tint).frame(width: proxy.size.width * configuration.value)
      }
      .frame(height: 6)
      configuration.currentValueLabel.font(.callout)
    }
  }
}

/// An open ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    RoundGauge(configuration: configuration, isFilled: false)
  }
}
/// A ring that is filled from its top.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    RoundGauge(configuration: configuration, isFilled: true)
  }
}

private struct RoundGauge: View {
  let configuration: GaugeStyleConfiguration
  let isFilled: Bool
  private var line: StrokeStyle { StrokeStyle(lineWidth: 6, lineCap: .round) }
  var body: some View {
    ZStack {
      if isFilled {
        Circle().inset(by: 3).stroke(.tint.opacity(0.3), style: line)
        Circle().inset(by: 3).trim(from: 0, to: configuration.value).rotation(.degrees(-90)).stroke(.tint, style: line)
        (configuration.currentValueLabel.map { AnyView($0) } ?? AnyView(configuration.label)).font(.title3)
      } else {
        Circle().inset(by: 3).trim(from: 0, to: 0.75).rotation(.degrees(135)).stroke(.tint, style: line)
        Circle().fill(.background).frame(width: 9, height: 9).overlay(Circle().strokeBorder(.primary, lineWidth: 2))
          .offset(x: 26).rotationEffect(.degrees(135 + 270 * configuration.value))
        configuration.currentValueLabel.font(.title3)
        HStack(spacing: 4) {
          configuration.minimumValueLabel
          if configuration.minimumValueLabel == nil { configuration.label }
          configuration.maximumValueLabel
        }
        .font(.caption2).frame(maxHeight: .infinity, alignment: .bottom)
      }
    }
    .frame(width: 58, height: 58)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: Self { .init() } }
extension GaugeStyle where Self == LinearCapacityGaugeStyle { public static var linearCapacity: Self { .init() } }
extension GaugeStyle where Self == AccessoryLinearGaugeStyle { public static var accessoryLinear: Self { .init() } }
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: Self { .init() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle { public static var accessoryCircular: Self { .init() } }
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: Self { .init() }
}
