import UIKitCore

/// Changes of how a view looks that leave the layout as it is.
public protocol VisualEffect: Sendable {
  func _apply(to looks: inout _VisualLooks)
}
public struct _VisualLooks: Sendable {
  var opacity = 1.0
  var offset = CGSize.zero
  var scale = CGSize(width: 1, height: 1)
  var scaleAnchor = UnitPoint.center
  var rotation = Angle.zero
  var blur = 0.0
}
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public func _apply(to looks: inout _VisualLooks) {}
}
struct ChangedEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let change: @Sendable (inout _VisualLooks) -> Void
  func _apply(to looks: inout _VisualLooks) {
    base._apply(to: &looks)
    change(&looks)
  }
}
extension VisualEffect {
  public func opacity(_ opacity: Double) -> some VisualEffect { ChangedEffect(base: self) { $0.opacity *= opacity } }
  public func offset(_ offset: CGSize) -> some VisualEffect {
    ChangedEffect(base: self) {
      $0.offset.width += offset.width
      $0.offset.height += offset.height
    }
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    ChangedEffect(base: self) {
      $0.scale.width *= x
      $0.scale.height *= y
      $0.scaleAnchor = anchor
    }
  }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: s, y: s, anchor: anchor)
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    ChangedEffect(base: self) { $0.rotation = $0.rotation + angle }
  }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    ChangedEffect(base: self) { $0.blur += Double(radius) }
  }
}

extension View {
  func looks(_ looks: _VisualLooks) -> some View {
    blur(radius: CGFloat(looks.blur)).scaleEffect(looks.scale, anchor: looks.scaleAnchor)
      .rotationEffect(looks.rotation).offset(looks.offset).opacity(looks.opacity)
  }
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { modifier(PlacedEffect { proxy, looks in effect(EmptyVisualEffect(), proxy)._apply(to: &looks) }) }

  /// What a view looks like as it comes into a scroll view's sight and leaves it.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      PlacedEffect { proxy, looks in
        let value = proxy.state.visiblePart(axis)
        transition(EmptyVisualEffect(), ScrollTransitionPhase(configuration.isIdentity ? 0 : value))._apply(to: &looks)
      })
  }
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { scrollTransition(topLeading, axis: axis, transition: transition) }
}

public struct ScrollTransitionConfiguration: Sendable {
  let isIdentity: Bool
  public static let animated = ScrollTransitionConfiguration(isIdentity: false)
  public static let interactive = ScrollTransitionConfiguration(isIdentity: false)
  public static let identity = ScrollTransitionConfiguration(isIdentity: true)
  public static func animated(_ animation: Animation) -> Self { .animated }
  public static func interactive(timingCurve: UnitCurve) -> Self { .interactive }
  // surface: a view's whole way in and out of sight counts
  public func threshold(_ threshold: Threshold) -> Self { self }
  public func animation(_ animation: Animation) -> Self { self }
  public struct Threshold: Sendable {
    let part: Double
    public static let visible = Threshold(part: 1)
    public static let hidden = Threshold(part: 0)
    public static let centered = Threshold(part: 0.5)
    public static func visible(_ amount: Double) -> Threshold { Threshold(part: amount) }
  }
}
public struct ScrollTransitionPhase: Equatable, Sendable {
  /// From -1, beyond the top or leading edge, over 0 to 1, beyond the other one.
  public let value: Double
  init(_ value: Double) { self.value = value }
  public static let identity = ScrollTransitionPhase(0)
  public static let topLeading = ScrollTransitionPhase(-1)
  public static let bottomTrailing = ScrollTransitionPhase(1)
  public var isIdentity: Bool { value == 0 }
}

/// Looks that follow from where the content lies; told anew when it moves.
struct PlacedEffect: ViewModifier {
  let effect: (GeometryProxy, inout _VisualLooks) -> Void
  @State private var state = PlacedLooks()
  func body(content: Content) -> some View {
    content.looks(state.looks)
      .background(
        GeometryReader { proxy in
          Color.clear.preference(key: LooksKey.self, value: looks(proxy))
        }
      )
      .onPreferenceChange(LooksKey.self) { state.looks = $0.looks }
  }
  private func looks(_ proxy: GeometryProxy) -> PlacedLooks {
    var looks = _VisualLooks()
    effect(proxy, &looks)
    return PlacedLooks(looks: looks)
  }
}
private struct PlacedLooks: Equatable {
  var looks = _VisualLooks()
  static func == (a: Self, b: Self) -> Bool {
    a.looks.opacity == b.looks.opacity && a.looks.offset == b.looks.offset && a.looks.scale == b.looks.scale
      && a.looks.rotation == b.looks.rotation && a.looks.blur == b.looks.blur
  }
}
private enum LooksKey: PreferenceKey {
  static var defaultValue: PlacedLooks { PlacedLooks() }
  static func reduce(value: inout PlacedLooks, nextValue: () -> PlacedLooks) { value = nextValue() }
}

extension GeometryState {
  /// From -1 to 1: how far the view is out of the sight of the scroll view around it.
  func visiblePart(_ axis: Axis?) -> Double {
    readsPlace = true
    var current = view
    while let view = current, !(view is UIScrollView) { current = view.superview }
    guard let scroll = current as? UIScrollView, let own = view else { return 0 }
    let frame = own.convert(self.frame, to: scroll)
    let isVertical = axis.map { $0 == .vertical } ?? (scroll.contentSize.width <= scroll.bounds.width)
    let (low, high) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    let insets = scroll.adjustedContentInset
    let (first, last) =
      isVertical
      ? (scroll.bounds.minY + insets.top, scroll.bounds.maxY - insets.bottom)
      : (scroll.bounds.minX + insets.left, scroll.bounds.maxX - insets.right)
    let length = max(high - low, 1)
    if low < first { return -Double(min((first - low) / length, 1)) }
    if high > last { return Double(min((high - last) / length, 1)) }
    return 0
  }
}
