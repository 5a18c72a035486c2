import UIKitCore

/// A length that grows with the size of text.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  private let base: Value
  private let style: Font.TextStyle
  private var scaled: Value?
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }
  public var wrappedValue: Value { scaled ?? base }
}

extension ScaledMetric: DynamicProperty, SelfComparing {
  private func scale(_ environment: EnvironmentValues) -> Value {
    Value(UIFontMetrics(forTextStyle: style.uiKit).scaledValue(for: CGFloat(base), compatibleWith: environment.traits))
  }
  public mutating func _install(in slot: _PropertySlot) {
    let value = scale(slot.node.environment)
    scaled = value
    let copy = self
    slot.isChanged = { copy.scale($0) != value }
  }
  func isSame(as other: ScaledMetric<Value>) -> Bool { base == other.base && style == other.style }
}
